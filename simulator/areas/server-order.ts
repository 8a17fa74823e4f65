import { Fields } from '../engine/fields'
import type { Params } from '../engine/params'
import { checkEmail } from '../engine/rules'

export const SERVER_TYPES = ['small', 'medium', 'large', 'enterprise', 'enterpriseplusplus'] as const
type ServerType = (typeof SERVER_TYPES)[number]

/** Software families with their configuration fields. All require an email address. */
const FAMILIES: Record<string, readonly string[]> = {
  '3cx': [
    'email',
    'admin_email',
    'admin_password',
    'inbound_trunk_name',
    'license_key',
    'license_contact_name',
    'license_company_name',
    'license_email',
    'license_phone',
  ],
  masstext: ['email', 'domain_name', 'username', 'password', 'inbound_trunk_name'],
  qube: ['email', 'password', 'inbound_trunk_name'],
  'qube-tdr': ['email', 'domain_name', 'password', 'inbound_trunk_name'],
  qubev2: ['email', 'domain_name', 'password'],
  sbc: ['email', 'sbcuser_password', 'inbound_trunk_name'],
  'vital-pbx': ['email'],
  vodia: ['email', 'company', 'did', 'password', 'inbound_trunk_name'],
}

interface ServerOrder {
  type: ServerType
  family: string
  note: string
}

/** Known clients send the family and the note as members of `params` or of the body. */
export function readOrder(params: Params): ServerOrder {
  const fields = new Fields(params)
  const type = fields.choice('server_type', SERVER_TYPES) ?? 'small'
  const families = familiesOf(params)
  const names = Object.keys(families).filter((name) => name in FAMILIES)
  const unknown = params.has('params')
    ? Object.keys(families).filter((name) => !(name in FAMILIES) && name !== 'note')
    : []
  const [family = ''] = names
  if (unknown.length > 0) fields.wrong('params', `no software family is called ${unknown.join(', ')}`)
  else if (names.length === 0) fields.wrong('params', `name one of ${Object.keys(FAMILIES).join(', ')}`)
  else if (names.length > 1) fields.wrong('params', `exactly one software family, not ${names.join(' and ')}`)
  else checkFamily(fields, family, families[family])
  const note = String(families.note ?? params.text('note') ?? '')
  if (note.length > 255) fields.wrong('note', '255 characters at most')
  fields.check()
  return { type, family, note }
}

function familiesOf(params: Params): Record<string, unknown> {
  const raw = params.raw('params')
  if (raw === undefined) return Object.fromEntries(params.entries())
  const value = typeof raw === 'string' ? parsed(raw) : raw
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function checkFamily(fields: Fields, family: string, config: unknown): void {
  if (typeof config !== 'object' || config === null || Array.isArray(config)) {
    fields.wrong(`params.${family}`, 'must be an object')
    return
  }
  const values: Record<string, unknown> = { ...config }
  for (const name of Object.keys(values)) {
    if (name !== 'note' && !FAMILIES[family]?.includes(name))
      fields.wrong(`params.${family}.${name}`, 'is not a field of this family')
  }
  const email = values.email
  if (typeof email !== 'string' || email.trim() === '') fields.wrong(`params.${family}.email`, 'is required')
  for (const name of ['email', 'admin_email', 'license_email']) {
    const text = values[name]
    if (typeof text === 'string' && text.trim() !== '' && !checkEmail(text)) {
      fields.wrong(`params.${family}.${name}`, 'must be an e-mail address')
    }
  }
}
