import type { State } from './state'

/** The id that `claimId` will return next, so that a plan can make its answer before its effect. */
export function nextId(state: State, sort: string, first: number): number {
  return state.ids[sort] ?? first
}

export function claimId(state: State, sort: string, id: number): void {
  state.ids[sort] = Math.max(state.ids[sort] ?? 0, id + 1)
}
