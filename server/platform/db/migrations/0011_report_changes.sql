-- Reports which table changed, to every console that listens (server/platform/db/changes.ts). In one transaction a table is
-- reported once, at its commit.
CREATE FUNCTION report_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('changes', TG_TABLE_NAME);
	RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE reported text;
BEGIN
	FOREACH reported IN ARRAY ARRAY[
		'alert_crossings', 'approvals', 'attention_marks', 'balance_alerts', 'balance_samples', 'bulk_changes', 'bulk_messages',
		'callback_addresses', 'callbacks', 'closed_months', 'conversation_takes', 'documents', 'drafts', 'guess_overrides',
		'instances', 'invitations', 'issuer_bindings', 'journal', 'message_statuses', 'messages', 'notes',
		'notification_choices', 'notifications', 'observations', 'opt_outs', 'passkeys', 'people', 'registrations',
		'rise_explanations', 'saved_replies', 'saved_views', 'second_factors', 'settings', 'text_wishes', 'watched_trunks',
		'watchers', 'watches'
	] LOOP
		EXECUTE format('CREATE TRIGGER report_insert AFTER INSERT OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION report_change()', reported);
		EXECUTE format('CREATE TRIGGER report_update AFTER UPDATE ON %I FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION report_change()', reported);
	END LOOP;
END $$;
