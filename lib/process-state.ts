// What this process knows beside its database. The bundler gives one process two copies of a module (pages and actions; routes and start), so
// that a variable of a module is two variables: what was learnt in one copy is not known in the other. What is kept stands here, once.

const home = globalThis as typeof globalThis & { switchroom?: Map<string, unknown> }

/**
 * Returns what the process keeps under this name, made when it is asked for first. It is one object for all copies of the asking module:
 * change its members. Whoever uses a name twice gets the same object twice (a rule of the boundaries refuses it).
 */
export function processState<T extends object>(name: string, make: () => T): () => T {
  return () => {
    home.switchroom ??= new Map()
    const known = home.switchroom.get(name)
    if (known) return known as T
    const made = make()
    home.switchroom.set(name, made)
    return made
  }
}

/**
 * The same for what is asked for: one answer serves everybody who asks under the same key for so many milliseconds, and who asks while it is on
 * its way waits for it too. What was rejected, or what `failed` says of it, is asked for anew by the next.
 */
export function keptAnswer<T>(
  name: string,
  goodForMs = Number.POSITIVE_INFINITY,
  failed: (answer: T) => boolean = () => false,
) {
  const place = processState(name, () => new Map<string, { until: number; answer: Promise<T> }>())
  return (ask: () => Promise<T>, key = ''): Promise<T> => {
    const answers = place()
    const known = answers.get(key)
    if (known && known.until >= performance.now()) return known.answer
    const mine = { until: performance.now() + goodForMs, answer: ask() }
    answers.set(key, mine)
    const forget = () => {
      if (answers.get(key) === mine) answers.delete(key)
    }
    mine.answer.then((answer) => failed(answer) && forget(), forget)
    return mine.answer
  }
}

/** As after a restart. For tests, where one process is many consoles, one after the other. */
export function forgetKept(): void {
  home.switchroom = undefined
}

/** The same of what is kept under these names. */
export function forgetKeptAs(...names: readonly string[]): void {
  for (const name of names) home.switchroom?.delete(name)
}
