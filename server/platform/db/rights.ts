import 'server-only'
import { type Client, escapeIdentifier } from 'pg'

/**
 * All rights of the console on each table at run time: it cannot truncate, alter or drop a table. A table that is not listed cannot be
 * used. The database's owner, who migrates it, is not restricted.
 */
export const rights: Record<string, string> = {
  alert_crossings: 'SELECT, INSERT, UPDATE',
  approvals: 'SELECT, INSERT, UPDATE',
  // Old rows are deleted.
  attention_marks: 'SELECT, INSERT, UPDATE, DELETE',
  attention_seen: 'SELECT, INSERT, UPDATE, DELETE',
  // Ended with a mark, never deleted.
  api_tokens: 'SELECT, INSERT, UPDATE',
  // Append-only. Numbering and chaining need more rights, which audit_chain() has as its owner.
  audit: 'SELECT, INSERT',
  audit_head: '',
  // Old rows are deleted.
  bulk_changes: 'SELECT, INSERT, UPDATE, DELETE',
  bulk_messages: 'SELECT, INSERT, UPDATE, DELETE',
  callback_addresses: 'SELECT, INSERT, UPDATE',
  callbacks: 'SELECT, INSERT, UPDATE, DELETE',
  // Old rows are deleted.
  carriers: 'SELECT, INSERT, UPDATE, DELETE',
  // Removed with a mark, never deleted.
  balance_alerts: 'SELECT, INSERT, UPDATE',
  // Thinned with age.
  balance_samples: 'SELECT, INSERT, UPDATE, DELETE',
  // Append-only.
  claims: 'SELECT, INSERT',
  closed_months: 'SELECT, INSERT',
  rise_explanations: 'SELECT, INSERT',
  conversation_takes: 'SELECT, INSERT, UPDATE, DELETE',
  documents: 'SELECT, INSERT, UPDATE, DELETE',
  document_parts: 'SELECT, INSERT, DELETE',
  locks: 'SELECT, INSERT, UPDATE',
  drafts: 'SELECT, INSERT, UPDATE, DELETE',
  guess_overrides: 'SELECT, INSERT',
  instances: 'SELECT, INSERT, UPDATE, DELETE',
  // Old rows are deleted.
  invitations: 'SELECT, INSERT, UPDATE, DELETE',
  issuer_bindings: 'SELECT, INSERT, DELETE',
  journal: 'SELECT, INSERT, UPDATE',
  labels: 'SELECT, INSERT, UPDATE, DELETE',
  labeled: 'SELECT, INSERT, DELETE',
  messages: 'SELECT, INSERT, UPDATE',
  message_statuses: 'SELECT, INSERT, UPDATE',
  // Deleted after a week.
  lookups: 'SELECT, INSERT, UPDATE, DELETE',
  // Append-only.
  notes: 'SELECT, INSERT',
  // Old rows are deleted.
  notifications: 'SELECT, INSERT, UPDATE, DELETE',
  notification_choices: 'SELECT, INSERT, UPDATE',
  observations: 'SELECT, INSERT, UPDATE',
  opt_outs: 'SELECT, INSERT',
  passkeys: 'SELECT, INSERT, UPDATE, DELETE',
  people: 'SELECT, INSERT, UPDATE',
  readings: 'SELECT, INSERT',
  // Old rows are deleted.
  registrations: 'SELECT, INSERT, UPDATE, DELETE',
  saved_replies: 'SELECT, INSERT, UPDATE, DELETE',
  saved_views: 'SELECT, INSERT, UPDATE, DELETE',
  second_factors: 'SELECT, INSERT, UPDATE, DELETE',
  sessions: 'SELECT, INSERT, UPDATE',
  settings: 'SELECT, INSERT, UPDATE',
  sign_in_throttle: 'SELECT, INSERT, UPDATE, DELETE',
  // Reverted with a mark, never deleted.
  taught_answers: 'SELECT, INSERT, UPDATE',
  text_wishes: 'SELECT, INSERT, UPDATE',
  // Old rows are deleted.
  used_challenges: 'SELECT, INSERT, DELETE',
  watchers: 'SELECT, INSERT, DELETE',
  // Rows of trunks that were deleted or switched off are deleted.
  watched_trunks: 'SELECT, INSERT, UPDATE, DELETE',
  watches: 'SELECT, INSERT, UPDATE',
  // Ended with a mark, never deleted.
  webhooks: 'SELECT, INSERT, UPDATE',
  webhook_events: 'SELECT, INSERT, DELETE',
  // Old rows are deleted.
  webhook_deliveries: 'SELECT, INSERT, UPDATE, DELETE',
}

/** Gives this role exactly the rights in the list, in one transaction. `owner` is connected as the database's owner. */
export async function giveRights(owner: Client, role: string): Promise<void> {
  const console = escapeIdentifier(role)
  const statements = [
    'BEGIN',
    // CREATE OR REPLACE resets SECURITY DEFINER and search_path, so they are set here, after every migration.
    'ALTER FUNCTION public.audit_chain() SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp',
    `REVOKE ALL ON ALL TABLES IN SCHEMA public, drizzle FROM PUBLIC, ${console}`,
    `REVOKE ALL ON ALL SEQUENCES IN SCHEMA public, drizzle FROM PUBLIC, ${console}`,
    `REVOKE ALL ON ALL FUNCTIONS IN SCHEMA public FROM PUBLIC, ${console}`,
    `GRANT USAGE ON SCHEMA public, drizzle TO ${console}`,
    // Lets the console check for missing migrations.
    `GRANT SELECT ON drizzle.__drizzle_migrations TO ${console}`,
    ...Object.entries(rights)
      .filter(([, may]) => may)
      .map(([table, may]) => `GRANT ${may} ON public.${escapeIdentifier(table)} TO ${console}`),
    // This function only reads, but with its owner's rights, because the console may not read audit_head.
    'ALTER FUNCTION public.audit_broken() SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp',
    `GRANT EXECUTE ON FUNCTION public.audit_broken() TO ${console}`,
    // The constraint on locks compares new locks with this function.
    `GRANT EXECUTE ON FUNCTION public.lock_range(text, text) TO ${console}`,
    'COMMIT',
  ]
  await owner.query(statements.join(';\n'))
}

/** Describes what the role of this connection may do to the audit log beyond its purpose, or null if it is restricted as it should be. */
export async function excessOf(client: Pick<Client, 'query'>): Promise<string | null> {
  const { rows } = await client.query<{ superuser: boolean; changes: boolean }>(
    `select current_setting('is_superuser') = 'on' as superuser,
      has_table_privilege('public.audit', 'UPDATE, DELETE, TRUNCATE') as changes`,
  )
  if (rows[0]?.superuser) return 'it is a superuser, who may read the files and settings of the server'
  return rows[0]?.changes ? 'it may change the audit log, and switch off the trigger that refuses changes' : null
}
