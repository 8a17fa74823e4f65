// What this process knows beside its database. The bundler gives one process two copies of a module (pages and actions; routes and start), so
// that a variable of a module is two variables: what was learnt in one copy is not known in the other. What is kept stands here, once.

const home = globalThis as typeof globalThis & { switchroom?: Map<string, unknown> }

/**
 * Returns what the process keeps under this name, made when it is asked for first. It is one object for all copies of the asking module:
 * change its members. Whoever uses a name twice gets the same object twice (a rule of the boundaries refuses it).
 */
export function kept<T extends object>(name: string, make: () => T): () => T {
  return () => {
    home.switchroom ??= new Map()
    const known = home.switchroom.get(name)
    if (known) return known as T
    const made = make()
    home.switchroom.set(name, made)
    return made
  }
}

/** The same for what takes time to make. What could not be made is made again when it is asked for next. */
export function keptPromise<T>(name: string, make: () => Promise<T>): () => Promise<T> {
  const place = kept(name, (): { made?: Promise<T> | undefined } => ({}))
  return () => {
    const mine = place()
    if (mine.made) return mine.made
    const made = make()
    mine.made = made
    made.catch(() => {
      if (mine.made === made) mine.made = undefined
    })
    return made
  }
}

/** As after a restart. For tests, where one process is many consoles, one after the other. */
export function forgetKept(): void {
  home.switchroom = undefined
}
