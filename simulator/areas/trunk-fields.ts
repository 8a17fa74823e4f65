import { Fields } from '../engine/fields'
import type { Params } from '../engine/params'
import { checkHost } from '../engine/rules'
import type { Trunk } from '../engine/state'

export type TrunkChange = Partial<Omit<Trunk, 'id' | 'name'>>

const REGIONS = ['us', 'us-ca', 'us-fl', 'us-il', 'us-ny', 'au', 'ca', 'fr', 'de', 'mx', 'pl', 'sg', 'uk']
const YES_NO = ['yes', 'no'] as const

/** Checks the sent fields; on update, absent fields stay as they are. */
export function readTrunk(params: Params, purpose: 'create' | 'update'): { name: string; change: TrunkChange } {
  const fields = new Fields(params)
  const name = fields.text('trunk', { pattern: /^[A-Za-z0-9]{1,30}$/, must: 'letters and digits, 30 at most' })
  const change: TrunkChange = {}

  const password = fields.maybeText('password', {
    pattern: /^[A-Za-z0-9]{4,38}$/,
    must: '4 to 38 letters and digits',
  })
  const address = fields.maybeText('ip_address')
  if (address !== undefined && !checkHost(address)) fields.wrong('ip_address', 'must be an IP address or a host name')
  if (password !== undefined && address !== undefined) {
    fields.wrong('ip_address', 'a trunk has a password (registration) or an address (static), not both')
  }
  if (purpose === 'create' && password === undefined && address === undefined) {
    fields.wrong('password', 'a password (registration) or an ip_address (static) is required')
  }
  if (password !== undefined) Object.assign(change, { kind: 'registration', password, ipAddress: '' })
  if (address !== undefined) Object.assign(change, { kind: 'static', password: '', ipAddress: address })

  const region = fields.maybeChoice('region', REGIONS)
  if (region !== undefined) change.region = region
  if (purpose === 'update') {
    const status = fields.maybeChoice('status', ['on', 'off'] as const)
    if (status !== undefined) change.status = status
  } else if (fields.isGiven('status')) {
    fields.wrong('status', 'is taken on update only')
  }

  const did = fields.maybeInteger('did', 1)
  if (did !== undefined) change.did = String(did)
  const forward = fields.maybeNumber('tn2forward')
  if (forward !== undefined) change.tn2forward = forward
  const concurrent = fields.maybeText('concurrent_max', { pattern: /^\d{1,6}$/, must: 'must be a number' })
  if (concurrent !== undefined) change.concurrentMax = concurrent
  const rewrite = fields.maybeChoice('allow_e164_rewrite', YES_NO)
  if (rewrite !== undefined) change.allowE164Rewrite = rewrite
  const proxy = fields.maybeChoice('allow_rtp_proxy', YES_NO)
  if (proxy !== undefined) change.allowRtpProxy = proxy

  const interCall = fields.maybeText('inter_call')
  if (interCall !== undefined && interCall !== 'off') fields.wrong('inter_call', 'must be off')
  if (interCall !== undefined) change.interCall = interCall
  const interLimit = fields.maybeInteger('inter_limit', 1, 1000)
  if (interLimit !== undefined) change.interLimit = String(interLimit)

  // An empty string removes the value.
  for (const [wire, own] of CLEARABLE) {
    if (purpose === 'update' && params.text(wire)?.trim() === '') change[own] = ''
  }
  fields.check()
  return { name, change }
}

const CLEARABLE = [
  ['did', 'did'],
  ['tn2forward', 'tn2forward'],
  ['concurrent_max', 'concurrentMax'],
] as const
