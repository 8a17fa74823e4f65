import { emptyState, type State } from '../engine/state'
import { seedBrands, seedCampaigns } from './10dlc'
import { seedBilling } from './billing'
import { seedFax } from './fax'
import { seedMessaging } from './messaging'
import { seedPorts } from './porting'
import { Dice } from './random'
import { seedInternational, seedServers } from './servers'
import type { Size } from './size'
import { seedTrunks } from './trunks'

export const SEED_NAMES = ['small', 'company', 'large', 'empty'] as const
export type SeedName = (typeof SEED_NAMES)[number]

const SIZES: Record<Exclude<SeedName, 'empty'>, Size> = {
  small: {
    trunks: 5,
    numbers: 12,
    messages: 60,
    ports: 4,
    brands: 2,
    campaigns: 3,
    faxNumbers: 6,
    servers: 2,
    international: 2,
  },
  company: {
    trunks: 30,
    numbers: 400,
    messages: 5000,
    ports: 60,
    brands: 12,
    campaigns: 40,
    faxNumbers: 90,
    servers: 15,
    international: 18,
  },
  large: {
    trunks: 200,
    numbers: 20_000,
    messages: 100_000,
    ports: 300,
    brands: 60,
    campaigns: 200,
    faxNumbers: 1500,
    servers: 60,
    international: 150,
  },
}

export function isSeedName(text: unknown): text is SeedName {
  return SEED_NAMES.some((name) => name === text)
}

/** The same account every time, with its times relative to `now`. */
export function seedState(name: SeedName, now: number): State {
  const state = emptyState(name)
  if (name === 'empty') return state
  const size = SIZES[name]
  seedBilling(state, new Dice(11), now)
  seedTrunks(state, new Dice(12), now, size)
  seedMessaging(state, new Dice(13), now, size)
  seedPorts(state, new Dice(14), now, size)
  seedBrands(state, new Dice(15), now, size)
  seedCampaigns(state, new Dice(16), now, size)
  seedFax(state, new Dice(17), now, size)
  seedServers(state, new Dice(18), now, size)
  seedInternational(state, new Dice(19), now, size)
  return state
}
