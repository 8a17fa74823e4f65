import { AREA_CODES, placeOfCode, placeOfState, placeOfZip, type SeedPlace, TOLL_FREE_CODES } from '../seeds/places'
import { random } from '../seeds/random'
import type { State } from './state'

/**
 * All numbers are fictional: NXX-555-01NN. The last two digits decide what a number can be, so that no two inventories
 * overlap: 00 to 74 voice and messages, 75 to 94 fax, 95 to 99 elsewhere. Exceptions are two area codes that trigger
 * faults (sentinels.ts): all of 907 is voice, all of 808 is fax.
 */
type Role = 'voice' | 'fax' | 'elsewhere'

export function roleOf(number: string): Role {
  if (number.startsWith('907')) return 'voice'
  if (number.startsWith('808')) return 'fax'
  const last = Number(number.slice(-2))
  return last < 75 ? 'voice' : last < 95 ? 'fax' : 'elsewhere'
}

export function fictional(code: string, last: number): string {
  return `${code}55501${String(last).padStart(2, '0')}`
}

/** The tier of a fax or voice number. Most are in 1b, where messages are possible; toll-free numbers are in 1 or 1b. */
export function tierOf(number: string): string {
  const draw = random(Number(number.slice(-7)) + Number(number.slice(0, 3)) * 131)()
  if (isTollFree(number)) return draw < 0.7 ? '1b' : '1'
  if (draw < 0.72) return '1b'
  return draw < 0.82 ? '1' : draw < 0.9 ? '2' : draw < 0.95 ? '0' : '3'
}

export function isTollFree(number: string): boolean {
  return TOLL_FREE_CODES.some((code) => number.startsWith(code))
}

export function isKnownCode(number: string): boolean {
  return placeOfCode(number.slice(0, 3)) !== undefined || isTollFree(number)
}

function rateCenterOf(number: string, place: SeedPlace): string {
  return place.rateCenters[Number(number.slice(-2)) % place.rateCenters.length] ?? ''
}

/** The inventory of this account that contains the number, if any. */
export function holderOf(state: State, number: string): 'messaging' | 'fax' | 'international' | undefined {
  if (state.messaging.numbers.has(number)) return 'messaging'
  if (state.fax.numbers.has(number)) return 'fax'
  return state.international.numbers.has(number) ? 'international' : undefined
}

export type Wanted = { code: string } | { npa: string } | { zip: string } | { state: string; rateCenter: string }

/** Fax numbers that can be ordered; those already on the account, for fax or voice, are left out. */
export function availableFax(state: State, wanted: Wanted, tier: string): string[] {
  return candidates(wanted).filter(
    (number) => roleOf(number) === 'fax' && tierOf(number) === tier && holderOf(state, number) === undefined,
  )
}

function candidates(wanted: Wanted): string[] {
  if ('code' in wanted) {
    // `wanted.code` is the last two digits of a toll-free code (33 for 833) or the first two (80 for 800).
    return TOLL_FREE_CODES.filter((code) => code.startsWith(wanted.code) || code.slice(1) === wanted.code).flatMap(all)
  }
  if ('npa' in wanted) return AREA_CODES.includes(wanted.npa) ? all(wanted.npa) : []
  const place = 'zip' in wanted ? placeOfZip(wanted.zip) : placeOfState(wanted.state)
  if (!place) return []
  const center =
    'zip' in wanted ? place.rateCenters[Number(wanted.zip.slice(3)) % place.rateCenters.length] : wanted.rateCenter
  return place.codes.flatMap(all).filter((number) => rateCenterOf(number, place) === center)
}

function all(code: string): string[] {
  return Array.from({ length: 100 }, (_item, last) => fictional(code, last))
}

/** Message ids are consecutive, so an id gives the position. */
export const FIRST_MESSAGE = 17_805_000
