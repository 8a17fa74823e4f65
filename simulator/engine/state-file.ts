import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Effect } from './ledger'
import type { Units } from './money'
import type { State } from './state'

export interface SavedState {
  format: 1
  now: number
  opening: Units
  effects: Effect[]
  state: State
}

/** Maps become `{"$map": [[key, value], …]}`; nothing else in the state needs conversion. */
function withoutMaps(_key: string, value: unknown): unknown {
  return value instanceof Map ? { $map: [...value] } : value
}

function withMaps(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$map' in value)) return value
  return new Map(value.$map as [unknown, unknown][])
}

export function loadSavedState(path: string): SavedState | undefined {
  if (!existsSync(path)) return undefined
  const saved = JSON.parse(readFileSync(path, 'utf8'), withMaps) as SavedState
  if (saved.format !== 1)
    throw new Error(`${path} was not written by this version of the simulator; delete it to start over`)
  return saved
}

/** Written to a temporary file and renamed, so that an interrupted write keeps the previous file. */
export function writeSavedState(path: string, state: SavedState): void {
  const fresh = `${path}.new`
  writeFileSync(fresh, JSON.stringify(state, withoutMaps))
  renameSync(fresh, path)
}
