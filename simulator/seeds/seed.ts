import { emptyState, type State } from '../state'
import { seedBilling } from './billing'
import { Dice } from './random'
import type { Size } from './size'
import { seedTrunks } from './trunks'

export const SEED_NAMES = ['small', 'company', 'large', 'empty'] as const
export type SeedName = (typeof SEED_NAMES)[number]

const SIZES: Record<Exclude<SeedName, 'empty'>, Size> = {
  small: { trunks: 5 },
  company: { trunks: 30 },
  large: { trunks: 200 },
}

export function isSeedName(text: unknown): text is SeedName {
  return SEED_NAMES.some((name) => name === text)
}

/** The same account every time, with its moments counted back from `now`. */
export function seedState(name: SeedName, now: number): State {
  const state = emptyState(name)
  if (name === 'empty') return state
  const size = SIZES[name]
  seedBilling(state, new Dice(11), now)
  seedTrunks(state, new Dice(12), now, size)
  return state
}
