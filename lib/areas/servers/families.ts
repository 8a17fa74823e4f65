// The software families of servers and their configuration (docs/develop/provider.md). Wire names are in
// assumptions.ts.

export const familyKeys = [
  'hosted-pbx',
  'second-pbx',
  'third-pbx',
  'call-center',
  'call-center-tdr',
  'call-center-v2',
  'mass-text',
  'sbc',
] as const
export type FamilyKey = (typeof familyKeys)[number]

/** Configuration members, in form order. */
export const familyMembers = [
  'email',
  'company',
  'domain',
  'number',
  'adminEmail',
  'username',
  'password',
  'trunk',
  'licenseKey',
  'licenseCompany',
  'licenseContact',
  'licenseEmail',
  'licensePhone',
] as const
export type FamilyMember = (typeof familyMembers)[number]

interface ServerFamily {
  label: string
  hint: string
  needs: readonly FamilyMember[]
  takes: readonly FamilyMember[]
  /** The label of the password field, if it is not the owner's password. */
  password?: string
}

const license = ['licenseKey', 'licenseCompany', 'licenseContact', 'licenseEmail', 'licensePhone'] as const

export const families: Readonly<Record<FamilyKey, ServerFamily>> = {
  'hosted-pbx': {
    label: '3CX',
    hint: 'Hosted PBX: phones, extensions, web client',
    needs: ['email'],
    takes: ['adminEmail', 'password', 'trunk', ...license],
    password: 'Administrator’s password',
  },
  'second-pbx': { label: 'VitalPBX', hint: 'Hosted PBX: needs an email only', needs: ['email'], takes: [] },
  'third-pbx': {
    label: 'Vodia',
    hint: 'Hosted PBX: needs a company and a number',
    needs: ['email', 'company', 'number', 'password'],
    takes: ['trunk'],
  },
  'call-center': { label: 'Call center', hint: 'Queues and agents', needs: ['email', 'password'], takes: ['trunk'] },
  'call-center-tdr': {
    label: 'Call center (qube-tdr)',
    hint: 'Needs your domain and trunk',
    needs: ['email', 'domain', 'password', 'trunk'],
    takes: [],
  },
  'call-center-v2': {
    label: 'Call center v2',
    hint: 'Needs your domain, no trunk',
    needs: ['email', 'domain', 'password'],
    takes: [],
  },
  'mass-text': {
    label: 'Mass text',
    hint: 'Campaigns of texts',
    needs: ['email', 'domain', 'username', 'password', 'trunk'],
    takes: [],
  },
  sbc: {
    label: 'SBC',
    hint: 'Session border controller for your PBX',
    needs: ['email', 'password'],
    takes: ['trunk'],
    password: 'SBC user’s password',
  },
}

export function familyTakes(family: FamilyKey, member: FamilyMember): 'needed' | 'optional' | null {
  const { needs, takes } = families[family]
  return needs.includes(member) ? 'needed' : takes.includes(member) ? 'optional' : null
}

export const isFamily = (text: string): text is FamilyKey => (familyKeys as readonly string[]).includes(text)

/** Lower case within a sentence. A single word is a product or an abbreviation and stays. */
export function familyInSentence(family: FamilyKey): string {
  const { label } = families[family]
  return label.includes(' ') ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
