/** Something that will happen at a virtual moment. Plain data, so that it survives a restart in the state file. */
export interface Due {
  at: number
  kind: string
  args: Record<string, string | number>
}

/** Kept in descending order, so that the next one is the last element. */
export class Timeline {
  constructor(readonly queue: Due[]) {}

  schedule(at: number, kind: string, args: Due['args'] = {}): void {
    let low = 0
    let high = this.queue.length
    while (low < high) {
      const middle = (low + high) >> 1
      const other = this.queue[middle]
      // Equal moments keep the order in which they were scheduled: the newcomer goes before (is taken after) its equals.
      if (other && other.at > at) low = middle + 1
      else high = middle
    }
    this.queue.splice(low, 0, { at, kind, args })
  }

  isDue(now: number): boolean {
    const next = this.queue[this.queue.length - 1]
    return next !== undefined && next.at <= now
  }

  /** The earliest that is due, or nothing. */
  take(now: number): Due | undefined {
    return this.isDue(now) ? this.queue.pop() : undefined
  }
}
