// Labels of the policy's kinds of changes: for pages, which need no operations.

export const kindNames = ['all', 'sending', 'spending', 'deleting', 'routing'] as const
export type KindName = (typeof kindNames)[number]

/** Kinds that can require a second person. */
export const approvableKinds = ['sending', 'spending', 'deleting', 'routing'] as const satisfies readonly KindName[]
export type ApprovableKind = (typeof approvableKinds)[number]
export const isApprovable = (kind: KindName | CodeKind): kind is ApprovableKind =>
  kind !== 'all' && kind !== 'administration'

/** Kinds that can require a recent second-factor code: changes, and administration of the console. */
export const codeKinds = [...approvableKinds, 'administration'] as const
export type CodeKind = (typeof codeKinds)[number]
export const isCodeKind = (kind: KindName | CodeKind): kind is CodeKind => kind !== 'all'
export const isKind = (kind: KindName | CodeKind): kind is KindName => kind !== 'administration'

export const kindTexts: Record<KindName, { label: string; about: string }> = {
  all: { label: 'All changes', about: 'Every change sent to the provider' },
  sending: { label: 'Texts and faxes', about: 'SMS, MMS, fax' },
  spending: { label: 'Spending', about: 'Refills, orders, upgrades, paid registrations' },
  deleting: { label: 'Deleting', about: 'Deletions, releases, cancellations, overwrites' },
  routing: { label: 'Routing', about: 'Where calls, texts and faxes go' },
}

const administration = {
  label: 'Administration',
  about: 'People, policy, provider settings, callback URL',
}

export const codeTexts = (kind: CodeKind) => (kind === 'administration' ? administration : kindTexts[kind])

/**
 * Adds `administration` if any other kind needs a code. Otherwise someone without a code could add people or change the
 * policy, and so remove every other requirement.
 */
export const withAdministration = (codes: readonly CodeKind[]): readonly CodeKind[] =>
  codes.length === 0 || codes.includes('administration') ? codes : [...codes, 'administration']

/** Everything of this kind is refused until someone resumes it. */
export interface Stop {
  by: string
  /** ISO 8601. */
  at: string
  reason: string
}

export type Stops = Partial<Record<KindName, Stop>>
