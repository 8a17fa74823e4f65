import type { State } from './state'

/** The identifier that `claimId` will give next; plans use it, so that an answer is known before its effect. */
export function nextId(state: State, sort: string, first: number): number {
  return state.ids[sort] ?? first
}

export function claimId(state: State, sort: string, id: number): void {
  state.ids[sort] = Math.max(state.ids[sort] ?? 0, id + 1)
}
