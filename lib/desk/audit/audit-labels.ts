import type { Role } from '@/lib/core/access/roles'

/** Roles that may read everyone's changes, which include email addresses. */
export const seeAudit = { allowed: ['admin', 'auditor'] } as const satisfies { allowed: readonly Role[] }

/** Labels of audit log entries. An unlisted kind is shown unchanged. */
const labels: Record<string, string> = {
  'alarm.intent_reused': 'A request ID was reused',
  'alert.added': 'Added a balance alert',
  'alert.changed': 'Changed a balance alert',
  'alert.removed': 'Removed a balance alert',
  'answer.forgotten': 'Stopped accepting a provider answer',
  'answer.taught': 'Accepted a provider answer',
  'approval.approved': 'Approved a request',
  'approval.declined': 'Declined a request',
  'approval.requested': 'Requested approval',
  'approval.withdrawn': 'Withdrew a request for approval',
  'attention.released': 'Released an item that needs attention',
  'attention.snoozed': 'Snoozed an item that needs attention',
  'attention.taken': 'Took an item that needs attention',
  'attention.woken': 'Ended a snooze',
  'audit.verified': 'Verified the log',
  'backup.taken': 'Took a backup',
  'bulk.interrupted': 'Paused a bulk change after the console stopped',
  'bulk.made': 'Created a bulk send',
  'bulk.paused': 'Paused a bulk change',
  'bulk.prepared': 'Prepared a bulk change',
  'bulk.started': 'Started a bulk change',
  'bulk.stopped': 'Stopped a bulk change',
  'callbacks.address_ended': 'Ended a callback URL',
  'callbacks.address_made': 'Created a callback URL',
  'callbacks.read_again': 'Processed callbacks again',
  'claim.assigned': 'Assigned a claim',
  'claim.claimed': 'Claimed an amount from the provider',
  'claim.credited': 'Recorded the credit for a claim',
  'claim.dropped': 'Dropped a claim',
  'claim.found': 'Opened a claim',
  'claim.promised': 'Recorded the provider’s promise for a claim',
  'claim.reopened': 'Reopened a claim',
  'conversation.assigned': 'Assigned a conversation to a colleague',
  'conversation.no_reply': 'Marked a conversation as needing no reply',
  'conversation.released': 'Released a conversation',
  'conversation.reply_needed': 'Marked a conversation as waiting for a reply again',
  'conversation.taken': 'Took a conversation',
  'data.older_copy': 'Detected an older copy of the data',
  'data.restored': 'Restored a backup',
  'document.removed': 'Removed a document',
  'factor.codes': 'Created new recovery codes',
  'factor.off': 'Turned their second factor off',
  'factor.on': 'Turned their second factor on',
  'factor.refused': 'A second factor was rejected',
  'factor.rule': 'Changed the required second factor',
  'factor.shown': 'Confirmed their second factor',
  'guess.overridden': 'Changed a provider name or value',
  'guess.reverted': 'Reset a provider name or value',
  'label.deleted': 'Deleted a label',
  'label.made': 'Created a label',
  'label.put': 'Labeled items',
  'label.renamed': 'Renamed a label',
  'label.taken': 'Removed a label from items',
  'mail.tested': 'Sent a test email',
  'month.closed': 'Closed a month',
  'note.added': 'Added a note',
  'operation.blocked': 'A change was blocked',
  'operation.denied': 'A change was denied to a role',
  'opt_out.recorded': 'Recorded an opt-out',
  'opt_in.recorded': 'Recorded an opt-in',
  'wish.not_meant': 'Marked a text as not an opt-out',
  'opt_outs.imported': 'Imported opt-outs',
  'personal_data.looked_up': 'Looked up a number',
  'personal_data.read': 'Read personal data',
  'personal_data.revealed': 'Revealed a target',
  'passkey.added': 'Added a passkey',
  'passkey.removed': 'Removed a passkey',
  'passkey.renamed': 'Renamed a passkey',
  'person.added': 'Added a person',
  'person.invited': 'Invited a person',
  'person.invited_again': 'Created a new invitation link',
  'person.invitation_mailed': 'Emailed an invitation',
  'person.invitation_withdrawn': 'Withdrew an invitation',
  'person.joined': 'Accepted an invitation',
  'person.bound': 'Linked to single sign-on',
  'person.disabled': 'Disabled a person',
  'person.enabled': 'Enabled a person',
  'person.factor_removed': 'Removed a second factor',
  'person.password_changed': 'Changed their password',
  'person.password_ended': 'Ended a generated password',
  'person.password_refused': 'A current password was wrong',
  'person.password_reset': 'Reset a password',
  'person.role': 'Changed a role',
  'person.unbound': 'Unlinked from single sign-on',
  'policy.anew': 'Reset the policy',
  'policy.approval': 'Changed an approval requirement',
  'policy.code': 'Changed a 2FA requirement',
  'policy.limit': 'Changed a limit',
  'policy.resumed': 'Resumed changes',
  'policy.stopped': 'Paused changes',
  'port_letter.made': 'Created a letter of authorization',
  'provider.check_started': 'Started the request-format check',
  'provider.checked': 'Ran the request-format check',
  'sessions.limits': 'Changed the session limits',
  'registration_checks.set': 'Switched registration checks on or off',
  'reply.added': 'Added a saved reply',
  'reply.changed': 'Changed a saved reply',
  'reply.removed': 'Deleted a saved reply',
  'rise.explained': 'Explained a balance increase',
  'sessions.ended': 'Ended sessions',
  'setup.done': 'Set up the console',
  'sign_in.by_issuer': 'Signed in with single sign-on',
  'sign_in.code_refused': 'A sign-in was refused: right password, wrong second factor',
  'sign_in.done': 'Signed in',
  'sign_in.issuer_code_refused': 'A sign-in was refused: single sign-on was right, the second factor was wrong',
  'sign_in.issuer_refused': 'A sign-in with single sign-on was refused',
  'sign_in.other_account': 'A sign-in was refused: a different single sign-on account than the one bound',
  'sign_in.refused': 'A sign-in was refused',
  sign_out: 'Signed out',
  'token.exposed': 'Revoked a token that was in a URL',
  'token.made': 'Created a token',
  'token.revoked': 'Revoked a token',
  'throttle.closed': 'Too many password or code attempts',
  'webhook.ended': 'Ended a webhook',
  'webhook.made': 'Created a webhook',
  'webhook.sent_again': 'Sent a webhook’s message again',
}

const A_CHANGE = 'A change'

/** Labels of those journal states whose own names are not clear. */
const changes: Record<string, string> = {
  planned: 'recorded, before it is sent',
  uncertain: 'outcome unknown',
  warned: 'done, with a warning',
  reconciled_happened: 'found to have happened',
  reconciled_did_not_happen: 'found not to have happened',
  reconciled_not_in_effect: 'found not to be in effect',
  reconciled_partial: 'found to be partly done',
  reconciled_otherwise: 'found to have happened differently',
}

/** The label of a record about a change whose operation is known: "Block caller: succeeded". */
export function changeLabel(kind: string, label: string): string {
  const message = auditLabel(kind)
  return message.startsWith(A_CHANGE) ? `${label}${message.slice(A_CHANGE.length)}` : `${message} · ${label}`
}

/** Kinds whose label contains this text, for a search. */
export const kindsNamed = (text: string): string[] =>
  Object.entries(labels).flatMap(([kind, label]) => (label.toLowerCase().includes(text.toLowerCase()) ? [kind] : []))

/**
 * "sign_in.done" → "Signed in"; unlisted kinds such as "operation.succeeded" and "trunks.exported" are
 * self-explanatory.
 */
export function auditLabel(kind: string): string {
  const label = labels[kind]
  if (label) return label
  const [thing = '', what = ''] = kind.split('.')
  if (what === 'exported') return `Exported ${thing.replaceAll('_', ' ')}`
  if (thing === 'view' || thing === 'draft') return `A ${thing} was ${what}`
  if (thing === 'operation') return `${A_CHANGE}: ${changes[what] ?? what.replaceAll('_', ' ')}`
  return kind
}
