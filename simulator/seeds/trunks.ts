import { DAY, HOUR } from '../engine/clock'
import { reserveId } from '../engine/ids'
import type { State, Trunk } from '../engine/state'
import { Timeline } from '../engine/timeline'
import type { Dice } from './random'
import type { Size } from './size'

const NAMES = [
  'lobby',
  'frontdesk',
  'hq1',
  'hq2',
  'warehouse',
  'salesfloor',
  'support1',
  'support2',
  'durham',
  'raleigh',
  'boston',
  'chicago2',
  'denver',
  'miamioffice',
  'torontopbx',
  'londonpbx',
  'berlinpbx',
  'sydneypbx',
  'faxgateway',
  'doorphones',
  'elevator',
  'conference',
  'callcenter1',
  'callcenter2',
  'overflow',
  'nightdesk',
  'labtest',
  'backuppbx',
  'partnersip',
  'legacypbx',
] as const
const REGION_OF: Record<string, string> = {
  boston: 'us-ny',
  chicago2: 'us-il',
  miamioffice: 'us-fl',
  torontopbx: 'ca',
  londonpbx: 'uk',
  berlinpbx: 'de',
  sydneypbx: 'au',
  hq2: 'us-ny',
  callcenter2: 'us-ca',
}
const STATIC_ADDRESS: Record<string, string> = {
  hq1: '203.0.113.10',
  hq2: '203.0.113.11',
  callcenter1: '203.0.113.40',
  callcenter2: '203.0.113.41',
  partnersip: 'sip.partner.example.net',
  legacypbx: 'pbx.old.example.org',
  londonpbx: '192.0.2.44',
  backuppbx: '192.0.2.9',
}
const REGIONS = ['us', 'us', 'us', 'us-ca', 'us-fl', 'us-il', 'us-ny', 'ca', 'uk'] as const
const PASSWORD_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const NUISANCE_CODES = ['212', '305', '404', '503', '617', '702', '813', '972'] as const

export function seedTrunks(state: State, dice: Dice, now: number, size: Size): void {
  const timeline = new Timeline(state.queue)
  for (let index = 0; index < size.trunks; index += 1) {
    const base = NAMES[index % NAMES.length] ?? 'trunk'
    const name = index < NAMES.length ? base : `${base}x${Math.floor(index / NAMES.length)}`
    const trunk = drawTrunk(dice, 101 + index, name)
    state.trunks.byName.set(name, trunk)
    reserveId(state, 'trunk', trunk.id)
    if (trunk.flaky) timeline.schedule(now + dice.between(2, 12) * HOUR, 'trunks.drop', { trunk: name })
  }
  const names = [...state.trunks.byName.keys()]
  for (let index = 0; index < Math.ceil(size.trunks * 1.4); index += 1) {
    const did = `${dice.pick(NUISANCE_CODES)}55501${String(dice.between(0, 99)).padStart(2, '0')}`
    const trunk = names[dice.between(0, names.length - 1)] ?? 'lobby'
    if (state.trunks.blocked.some((entry) => entry.did === did && entry.trunk === trunk)) continue
    state.trunks.blocked.push({ did, trunk, at: now - dice.between(1, 300) * DAY })
  }
}

function drawTrunk(dice: Dice, id: number, name: string): Trunk {
  const address = STATIC_ADDRESS[name] ?? ''
  const status = name === 'labtest' || name === 'legacypbx' ? 'off' : 'on'
  const registration = drawRegistration(dice, name, status)
  const contact = registration === 'online' ? address || `198.51.100.${(id % 250) + 2}` : ''
  return {
    id,
    name,
    kind: address ? 'static' : 'registration',
    password: address ? '' : drawPassword(dice),
    ipAddress: address,
    region: REGION_OF[name] ?? dice.pick(REGIONS),
    did: dice.chance(0.6) ? `91955501${String(id % 100).padStart(2, '0')}` : '',
    tn2forward: dice.chance(0.25) ? `98455501${String(dice.between(0, 99)).padStart(2, '0')}` : '',
    concurrentMax: dice.chance(0.7) ? String(dice.pick([5, 10, 20, 23, 40, 60])) : '',
    allowE164Rewrite: dice.chance(0.4) ? 'yes' : 'no',
    allowRtpProxy: dice.chance(0.6) ? 'yes' : 'no',
    interCall: 'off',
    interLimit: name === 'legacypbx' ? '30' : '',
    status,
    registration,
    contact,
    flaky: name === 'warehouse' || name === 'doorphones',
  }
}

function drawRegistration(dice: Dice, name: string, status: string): Trunk['registration'] {
  if (status === 'off' || name === 'nightdesk' || name === 'elevator') return 'offline'
  if (name === 'overflow' || name === 'partnersip') return 'error'
  return dice.chance(0.95) ? 'online' : 'offline'
}

function drawPassword(dice: Dice): string {
  return Array.from({ length: 16 }, () => PASSWORD_ALPHABET[dice.between(0, PASSWORD_ALPHABET.length - 1)]).join('')
}
