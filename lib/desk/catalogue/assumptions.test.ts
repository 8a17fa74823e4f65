import { describe, expect, it } from 'vitest'
import { isFinal } from '@/lib/areas/messaging/delivery'
import { listBlockedCallers, updateTrunk } from '@/lib/areas/trunks/operations'
import { type Assumption, type AssumptionValue, tracing, withOverrides } from '@/lib/core/operation/assumption'
import { DocumentContent } from '@/lib/core/operation/document-wire'
import type { ChangeWire } from '@/lib/core/operation/operation'
import { isNumbers } from '@/lib/core/operation/read-operation'
import { allAssumptions, assumptions } from './assumptions'
import { answers, inputs, judgements } from './assumptions.corpus'

/** Names that the specification shows where they are used; every other wire name is an assumption. */
const shownInRequests = new Set(
  [
    'did',
    'did_to',
    'msg',
    'file_url',
    'sms_mode',
    'msg_id',
    'tn',
    'period',
    'page',
    'per_page',
    'trunk',
    'password',
  ].concat(
    ['ip_address', 'region', 'inter_call', 'inter_limit', 'tn2forward', 'concurrent_max', 'allow_e164_rewrite'],
    ['brand_id', 'campaign_type', 'campaign_type_standard', 'campaign_type_special', 'campaign_description'],
    ['sample_message', 'consumer_opt_ins', 'consumer_opt_outs', 'reply_help', 'campaign_did', 'loan_arrange'],
    ['embedded_link', 'embedded_phone', 'marketing_used', 'age_gated_contact', 'company_name', 'vertical_type'],
    ['allow_rtp_proxy', 'status', 'action', 'country_code', 'city', 'forward2did', 'route2trunk'],
    ['tier', 'state', 'ratecenter', 'fax_name', 'fax_login', 'fax_password', 'fax_email', 'unset_acc'],
    ['email', 'allow_send', 'allow_receive'],
    ['server_type', 'params'],
  ),
)
const shownInAnswers = new Set(['data', 'balance', 'allowed_credit', 'msg_id', 'current_page'])

/** Values that only have one alternative. */
const either: Record<string, string> = { base64: 'plain', plain: 'base64' }

const other = ({ kind, value }: Assumption): AssumptionValue => {
  if (kind === 'name') return `x_${value}`
  if (kind === 'value') return either[String(value)] ?? `x${value}`
  if (kind === 'values' || kind === 'words') return ['xother']
  if (kind === 'amounts') return [7]
  return Number(value) + 1
}

/** Everything an assumption can affect: input, requests, parsed answers, evidence. */
function everything(): string {
  const sent = inputs.map(([operation, input]) => {
    const parsed = operation.input.safeParse(input)
    return [parsed.success, parsed.success ? operation.wire(parsed.data) : null]
  })
  const read = answers.map(([operation, answer]) => {
    const { success, data } = operation.output.safeParse(answer)
    return [success, data ?? null]
  })
  const bounds = [
    assumptions.trunk.perPage,
    assumptions.messaging.perPage,
    assumptions.messaging.historyPerPage,
    assumptions.numbers.perPage,
    assumptions.fax.perPage,
    assumptions.porting.perPage,
  ].map(({ least, most, usual }) => [least, most, usual])
  const final = ['delivered', 'failed', 'received'].map(isFinal)
  const { yes, no, offnetOff, offnetOn, offnetRemoved } = assumptions.messaging
  // Read only by pages, and in checks.
  const { isBlocked, notBlocked } = assumptions.trunk
  const elsewhere = [yes, no, offnetOff, offnetOn, offnetRemoved, assumptions.account.off, isBlocked, notBlocked]
  return JSON.stringify([sent, read, bounds, final, judgements(), elsewhere])
}

describe('every assumption', () => {
  const before = everything()
  it('accepts the corpus unchanged', () => {
    for (const [operation, input] of inputs)
      expect(operation.input.safeParse(input).error, operation.id).toBeUndefined()
    for (const [operation, answer] of answers.filter(([, a]) => a.success !== false)) {
      expect(operation.output.safeParse(answer).error, operation.id).toBeUndefined()
    }
  })
  it.each([...allAssumptions])('%s is used, and an override applies immediately', (path, assumption) => {
    const changed = withOverrides(new Map([[path, other(assumption)]]), everything)
    expect(changed).not.toBe(before)
    expect(everything()).toBe(before)
  })
  it.each([...allAssumptions])('%s has its meaning, source and confidence', (_, assumption) => {
    expect(assumption.says).toMatch(/^[A-Z].{3,}/)
    expect(assumption.where).toMatch(/^(2\.\d+, |Endpoints, )/)
    expect(['=', '1', '!', '?']).toContain(assumption.mark)
  })
  it('is read only when needed', () => {
    const { touched } = tracing(() => listBlockedCallers.wire({}))
    expect([...touched].sort()).toEqual(['trunk.perPage.usual'])
  })
})

describe('numeric values sent as numbers', () => {
  it('international limit of a trunk', () => {
    const input = updateTrunk.input.parse({ trunk: 'lobby', kind: 'same', interLimit: '7', concurrentMax: '4' })
    expect(updateTrunk.wire(input)).toMatchObject({ inter_limit: 7, concurrent_max: '4' })
  })
})

/** Including nested members; a server's software is a name on the wire, but one of several values. */
const membersOf = (wire: ChangeWire): [string, unknown][] =>
  Object.entries(wire).flatMap(([name, value]): [string, unknown][] => {
    const own: [string, unknown][] = Object.values(assumptions.servers.families).some((f) => f === name)
      ? []
      : [[name, value]]
    return typeof value === 'object' && !isNumbers(value) && !(value instanceof DocumentContent)
      ? [...own, ...membersOf(value)]
      : own
  })

describe('names of the provider appear only in assumptions', () => {
  const names = new Map(
    [...allAssumptions].filter(([, g]) => g.kind === 'name').map(([p, g]) => [p, `x_${g.value}`] as const),
  )
  it.each(inputs.map(([operation, input]) => [operation.id, operation, input] as const))(
    '%s: request',
    (_, op, input) => {
      const sent = withOverrides(names, () => membersOf(op.wire(op.input.parse(input))))
      const notAssumed = sent.filter(([name, value]) => value !== undefined && !name.startsWith('x_'))
      expect(notAssumed.filter(([name]) => !shownInRequests.has(name))).toEqual([])
    },
  )
  it.each(answers.map(([operation, answer]) => [operation.id, operation, answer] as const))(
    '%s: answer',
    (_, op, answer) => {
      const prefixed = (key: string) => (shownInAnswers.has(key) || key === 'lobby' ? key : `x_${key}`)
      const rename = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(rename)
        if (value === null || typeof value !== 'object') return value
        return Object.fromEntries(Object.entries(value).map(([key, inner]) => [prefixed(key), rename(inner)]))
      }
      const understood = withOverrides(names, () => op.output.safeParse(rename(answer)).data)
      // Unassigned members keep the names they came with.
      const plain = JSON.parse(JSON.stringify(understood ?? null).replaceAll('x_', ''))
      expect(plain).toEqual(JSON.parse(JSON.stringify(op.output.safeParse(answer).data ?? null)))
    },
  )
})
