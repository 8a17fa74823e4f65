/** An event scheduled at a virtual time. Plain data, so that it survives a restart in the state file. */
export interface Due {
  at: number
  kind: string
  args: Record<string, string | number>
}

/** Events in descending order of time, so that the next event is the last element. */
export class Timeline {
  constructor(readonly queue: Due[]) {}

  schedule(at: number, kind: string, args: Due['args'] = {}): void {
    let low = 0
    let high = this.queue.length
    while (low < high) {
      const middle = (low + high) >> 1
      const other = this.queue[middle]
      // Events at the same time run in the order in which they were scheduled: a new one is inserted before them, and so
      // is taken after them.
      if (other && other.at > at) low = middle + 1
      else high = middle
    }
    this.queue.splice(low, 0, { at, kind, args })
  }

  isDue(now: number): boolean {
    const next = this.queue[this.queue.length - 1]
    return next !== undefined && next.at <= now
  }

  /** The earliest due event, if any. */
  take(now: number): Due | undefined {
    return this.isDue(now) ? this.queue.pop() : undefined
  }
}
