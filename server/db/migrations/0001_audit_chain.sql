-- The audit log is append-only, gap-free and chained: each row's hash covers the row before it. The head row is locked for the
-- transaction, so numbers follow commit order and a rolled back event leaves no hole.
CREATE TABLE "audit_head" (
	"only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "audit_head" ("seq", "hash") VALUES (0, repeat('0', 64));
--> statement-breakpoint
CREATE FUNCTION audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE head audit_head%ROWTYPE;
BEGIN
	SELECT * INTO head FROM audit_head FOR UPDATE;
	NEW.seq := head.seq + 1;
	NEW.at := date_trunc('milliseconds', clock_timestamp());
	NEW.previous := head.hash;
	NEW.hash := encode(sha256(convert_to(concat_ws(E'\n',
		NEW.previous, NEW.seq, to_char(NEW.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		NEW.kind, NEW.actor, NEW.subject, NEW.detail::text), 'UTF8')), 'hex');
	UPDATE audit_head SET seq = NEW.seq, hash = NEW.hash;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_chain BEFORE INSERT ON "audit" FOR EACH ROW EXECUTE FUNCTION audit_chain();
--> statement-breakpoint
CREATE FUNCTION audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit log is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_refuse BEFORE UPDATE OR DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
CREATE TRIGGER audit_refuse_truncate BEFORE TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
CREATE FUNCTION journal_refuse_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'journal entries are never deleted';
END $$;
--> statement-breakpoint
CREATE TRIGGER journal_refuse_delete BEFORE DELETE ON "journal" FOR EACH ROW EXECUTE FUNCTION journal_refuse_delete();
