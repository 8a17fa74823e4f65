import type { Queries } from './query-library'

/**
 * What the page asked on its own is kept here, with the layout. The library comes with the first part that asks: most pages ask nothing,
 * or only when somebody has typed.
 */
export class QueryPlace {
  queries: Queries | undefined
  private coming: Promise<Queries> | undefined
  private readonly waiting = new Set<() => void>()

  load(): Promise<Queries> {
    this.coming ??= import('./query-library').then(
      ({ newQueries }) => {
        this.queries = newQueries()
        for (const told of this.waiting) told()
        return this.queries
      },
      (error: unknown) => {
        // The console is away or was updated: the next part that asks tries again.
        this.coming = undefined
        throw error
      },
    )
    return this.coming
  }

  readonly subscribe = (told: () => void): (() => void) => {
    this.waiting.add(told)
    return () => this.waiting.delete(told)
  }
}
