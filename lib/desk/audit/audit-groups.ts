/** Filter groups, by the prefix of their kinds. */
export const auditGroups = {
  acts: {
    label: 'Changes',
    kinds: ['operation.', 'approval.', 'alarm.', 'attention.', 'bulk.', 'claim.', 'conversation.'],
  },
  people: { label: 'People', kinds: ['person.', 'factor.', 'passkey.', 'sessions.', 'setup.', 'token.'] },
  access: { label: 'Roles and policy', kinds: ['person.', 'factor.rule', 'policy.', 'sessions.limits'] },
  'sign-ins': { label: 'Sign-ins', kinds: ['sign_', 'throttle.'] },
  'opt-outs': { label: 'Opt-outs', kinds: ['opt_', 'wish.'] },
  exports: {
    label: 'Exports, documents, backups',
    kinds: ['%.exported', 'document.', 'port_letter.', 'backup.', 'data.'],
  },
  all: { label: 'Everything, with reads', kinds: ['%'] },
  reads: { label: 'Reads of personal data', kinds: ['personal_data.'] },
  settings: {
    label: 'Settings',
    kinds: [
      'audit.',
      'provider.',
      'answer.',
      'alert.',
      'mail.',
      'guess',
      'policy.',
      'callbacks.',
      'month.',
      'rise.',
      'reply.',
      'note.',
      'label.',
      'view.',
      'draft.',
      'registration_checks.',
      'webhook.',
    ],
  },
} as const
export type AuditGroup = keyof typeof auditGroups

export const auditGroup = (text: string | undefined): AuditGroup | undefined =>
  text && Object.hasOwn(auditGroups, text) ? (text as AuditGroup) : undefined
