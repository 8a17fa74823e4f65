// State of this process outside its database. The bundler gives one process two copies of a module (pages and actions;
// routes and start), so a module variable would exist twice. Shared state is stored here, once.

const home = globalThis as typeof globalThis & { switchroom?: Map<string, unknown> }

/**
 * Returns a function that returns this process's state under the name, created on first use. All copies of a module share one object, so change
 * its members and never replace it. A name is used in one place only (a rule of the boundaries check).
 */
export function processState<T extends object>(name: string, make: () => T): () => T {
  return () => {
    home.switchroom ??= new Map()
    const existing = home.switchroom.get(name)
    if (existing) return existing as T
    const created = make()
    home.switchroom.set(name, created)
    return created
  }
}

/**
 * Like processState, for the answers to requests: one answer serves all callers with the same key for so many milliseconds, including callers
 * while it is pending. A rejected answer, or one for which `failed` is true, is requested again by the next caller.
 */
export function cachedAnswer<T>(
  name: string,
  goodForMs = Number.POSITIVE_INFINITY,
  failed: (answer: T) => boolean = () => false,
) {
  const place = processState(name, () => new Map<string, { until: number; answer: Promise<T> }>())
  return (ask: () => Promise<T>, key = ''): Promise<T> => {
    const answers = place()
    const cached = answers.get(key)
    if (cached && cached.until >= performance.now()) return cached.answer
    const mine = { until: performance.now() + goodForMs, answer: ask() }
    answers.set(key, mine)
    const forget = () => {
      if (answers.get(key) === mine) answers.delete(key)
    }
    mine.answer.then((answer) => failed(answer) && forget(), forget)
    return mine.answer
  }
}

/** Like a restart. For tests, in which one process runs many consoles in turn. */
export function clearCachedAnswers(): void {
  home.switchroom = undefined
}

/** Clears only the answers with these names. */
export function clearCachedAnswer(...names: readonly string[]): void {
  for (const name of names) home.switchroom?.delete(name)
}
