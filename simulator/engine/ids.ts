import type { State } from './state'

/** The id of the next new object, for the answer of a plan. Only the effect reserves the id, with `reserveId`. */
export function nextId(state: State, sort: string, first: number): number {
  return state.ids[sort] ?? first
}

export function reserveId(state: State, sort: string, id: number): void {
  state.ids[sort] = Math.max(state.ids[sort] ?? 0, id + 1)
}
