CREATE TABLE "alert_crossings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"alert" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"value" text NOT NULL,
	"over_at" timestamp with time zone,
	"mail" text NOT NULL,
	"mail_problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "balance_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"below" text NOT NULL,
	"mail_to" text[] NOT NULL,
	"person_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "balance_samples" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "balance_samples_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"balance" text NOT NULL,
	"allowed_credit" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"after_gap" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_months" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" text NOT NULL,
	"month" text NOT NULL,
	"zone" text NOT NULL,
	"sum" jsonb NOT NULL,
	"note" text NOT NULL,
	"person_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rise_explanations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" text NOT NULL,
	"rise" text NOT NULL,
	"amount" text NOT NULL,
	"words" text NOT NULL,
	"ticket" text DEFAULT '' NOT NULL,
	"person_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "callback_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "callbacks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "callbacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"address" uuid NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"hash" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"sealed_as" uuid NOT NULL,
	"sorted_at" timestamp with time zone,
	"kind" text,
	"repeats" bigint,
	"repeated" boolean DEFAULT false NOT NULL,
	"aside" text,
	"section" text,
	"event" text,
	"object" text,
	"pair" text,
	"confirmed" boolean,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "document_parts" (
	"document" uuid NOT NULL,
	"part" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "document_parts_document_part_pk" PRIMARY KEY("document","part")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"type" text,
	"sha256" text,
	"draft" uuid,
	"shared" boolean DEFAULT false NOT NULL,
	"entries" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"keep_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"owner" uuid NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"subject" text,
	"sealed_values" "bytea",
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	"hash_version" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guess_overrides" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guess_overrides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"guess" text NOT NULL,
	"value" jsonb,
	"reason" text NOT NULL,
	"person_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text,
	"operation" text NOT NULL,
	"target" text NOT NULL,
	"state" text NOT NULL,
	"person_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"role" text NOT NULL,
	"payload_hash" text NOT NULL,
	"same_hash" text NOT NULL,
	"redacted" jsonb NOT NULL,
	"sealed_input" "bytea",
	"amount" text,
	"repeats" uuid,
	"undoes" uuid,
	"instance" uuid NOT NULL,
	"attempt" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"http_status" integer,
	"fault" jsonb,
	"sealed_retained" "bytea",
	"created_ids" text[],
	"sealed_answer" "bytea",
	"verified" text,
	"closed_by" text,
	"closed_reason" text,
	"closed_at" timestamp with time zone,
	"next_check_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "locks" (
	"account" text,
	"key" text NOT NULL,
	"entry" uuid NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "readings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "readings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"sealed" "bytea",
	"sealed_as" uuid,
	"says" text,
	"grade" text,
	"because" text,
	"parts" jsonb,
	"by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "taught_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"operation" text NOT NULL,
	"shape" text NOT NULL,
	"reason" text NOT NULL,
	"person_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"forgotten_at" timestamp with time zone,
	"forgotten_by" text
);
--> statement-breakpoint
CREATE TABLE "bulk_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" text NOT NULL,
	"person_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"entries" uuid[] NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_statuses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_statuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"entry" uuid,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "opt_outs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opt_outs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"evidence" text DEFAULT '' NOT NULL,
	"said_at" timestamp with time zone,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"person_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"batch" uuid
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"person_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"in_console" boolean NOT NULL,
	"by_mail" boolean NOT NULL,
	CONSTRAINT "notification_choices_person_id_topic_pk" PRIMARY KEY("person_id","topic")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"event" text NOT NULL,
	"topic" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	"in_console" boolean NOT NULL,
	"read_at" timestamp with time zone,
	"mail" text NOT NULL,
	"mail_problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watchers" (
	"account" text NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watchers_account_person_id_kind_key_pk" PRIMARY KEY("account","person_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "instances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"pid_started" text,
	"boot_id" text,
	"pid_namespace" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"heartbeat_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issuer_bindings" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"last_step" integer NOT NULL,
	"recovery" text[] NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"agent" text DEFAULT '' NOT NULL,
	"issuer" text,
	"code_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_throttle" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"entry" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sealed_input" "bytea",
	"decided_by" uuid,
	"decided_name" text,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"used_by" uuid
);
--> statement-breakpoint
CREATE TABLE "lookups" (
	"person_id" uuid NOT NULL,
	"key" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lookups_person_id_key_pk" PRIMARY KEY("person_id","key")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"ticket" text DEFAULT '' NOT NULL,
	"person_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "observations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "observations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"status" text,
	"facts" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"owner" uuid NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"next_look_at" timestamp with time zone DEFAULT now() NOT NULL,
	"looked_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "watches_account_kind_pk" PRIMARY KEY("account","kind")
);
--> statement-breakpoint
ALTER TABLE "alert_crossings" ADD CONSTRAINT "alert_crossings_alert_balance_alerts_id_fk" FOREIGN KEY ("alert") REFERENCES "public"."balance_alerts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_address_callback_addresses_id_fk" FOREIGN KEY ("address") REFERENCES "public"."callback_addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_parts" ADD CONSTRAINT "document_parts_document_documents_id_fk" FOREIGN KEY ("document") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_owner_people_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locks" ADD CONSTRAINT "locks_entry_journal_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."journal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_entry_journal_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."journal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_statuses" ADD CONSTRAINT "message_statuses_message_messages_id_fk" FOREIGN KEY ("message") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_entry_journal_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."journal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchers" ADD CONSTRAINT "watchers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issuer_bindings" ADD CONSTRAINT "issuer_bindings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_entry_journal_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."journal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lookups" ADD CONSTRAINT "lookups_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_people_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_crossings_open" ON "alert_crossings" USING btree ("alert") WHERE "alert_crossings"."over_at" is null;--> statement-breakpoint
CREATE INDEX "balance_samples_at" ON "balance_samples" USING btree ("account","at");--> statement-breakpoint
CREATE UNIQUE INDEX "closed_months_month" ON "closed_months" USING btree ("account","month");--> statement-breakpoint
CREATE INDEX "rise_explanations_rise" ON "rise_explanations" USING btree ("account","rise","at");--> statement-breakpoint
CREATE UNIQUE INDEX "callback_addresses_hash" ON "callback_addresses" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "callbacks_at" ON "callbacks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "callbacks_hash" ON "callbacks" USING btree ("hash","at");--> statement-breakpoint
CREATE INDEX "callbacks_unsorted" ON "callbacks" USING btree ("id") WHERE "callbacks"."sorted_at" is null;--> statement-breakpoint
CREATE INDEX "callbacks_object" ON "callbacks" USING btree ("object","id");--> statement-breakpoint
CREATE INDEX "callbacks_pair" ON "callbacks" USING btree ("pair","id") WHERE "callbacks"."pair" is not null;--> statement-breakpoint
CREATE INDEX "documents_person" ON "documents" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "documents_keep_until" ON "documents" USING btree ("keep_until");--> statement-breakpoint
CREATE INDEX "documents_draft" ON "documents" USING btree ("draft");--> statement-breakpoint
CREATE INDEX "drafts_owner" ON "drafts" USING btree ("owner","kind");--> statement-breakpoint
CREATE INDEX "drafts_shared" ON "drafts" USING btree ("kind") WHERE "drafts"."shared";--> statement-breakpoint
CREATE INDEX "drafts_subject" ON "drafts" USING btree ("kind","subject") WHERE "drafts"."subject" is not null;--> statement-breakpoint
CREATE INDEX "drafts_expiry" ON "drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject","seq");--> statement-breakpoint
CREATE INDEX "guess_overrides_guess" ON "guess_overrides" USING btree ("guess","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "journal_created" ON "journal" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "journal_open" ON "journal" USING btree ("next_check_at") WHERE "journal"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "journal_unsettled" ON "journal" USING btree ("instance") WHERE "journal"."state" in ('planned','sent');--> statement-breakpoint
CREATE INDEX "journal_undoes" ON "journal" USING btree ("undoes") WHERE "journal"."undoes" is not null;--> statement-breakpoint
CREATE INDEX "journal_repeats" ON "journal" USING btree ("repeats") WHERE "journal"."repeats" is not null;--> statement-breakpoint
CREATE INDEX "journal_same" ON "journal" USING btree ("same_hash","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "journal_created_ids" ON "journal" USING gin ("created_ids");--> statement-breakpoint
CREATE INDEX "journal_target" ON "journal" USING btree ("target","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "journal_state" ON "journal" USING btree ("state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "locks_entry" ON "locks" USING btree ("entry");--> statement-breakpoint
CREATE INDEX "locks_since" ON "locks" USING btree ("account","key","since");--> statement-breakpoint
CREATE INDEX "readings_entry" ON "readings" USING btree ("entry","id");--> statement-breakpoint
CREATE UNIQUE INDEX "taught_answers_known" ON "taught_answers" USING btree ("operation","shape") WHERE "taught_answers"."forgotten_at" is null;--> statement-breakpoint
CREATE INDEX "bulk_messages_at" ON "bulk_messages" USING btree ("account","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bulk_messages_entries" ON "bulk_messages" USING gin ("entries");--> statement-breakpoint
CREATE INDEX "message_statuses_message" ON "message_statuses" USING btree ("message","id");--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("next_check_at") WHERE "messages"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_entry" ON "messages" USING btree ("entry");--> statement-breakpoint
CREATE INDEX "opt_outs_number" ON "opt_outs" USING btree ("number","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "opt_outs_batch" ON "opt_outs" USING btree ("batch");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("account","person_id","event");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("person_id") WHERE "notifications"."read_at" is null and "notifications"."in_console";--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("person_id") WHERE "notifications"."mail" = 'due';--> statement-breakpoint
CREATE INDEX "notifications_of" ON "notifications" USING btree ("person_id","told_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "issuer_bindings_subject" ON "issuer_bindings" USING btree ("issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "people_email" ON "people" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id" ON "sessions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "approvals_open" ON "approvals" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "notes_thing" ON "notes" USING btree ("account","kind","key","at");--> statement-breakpoint
CREATE INDEX "observations_thing" ON "observations" USING btree ("account","kind","key","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("owner","list",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("list") WHERE "saved_views"."shared";
--> statement-breakpoint
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
CREATE FUNCTION audit_hash(version smallint, entry audit) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
	fields text[] := ARRAY[entry.previous, entry.seq::text, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		entry.kind, entry.actor, entry.subject, entry.detail::text];
	field text;
	whole bytea := '';
BEGIN
	IF version = 1 THEN
		RETURN encode(sha256(convert_to(array_to_string(fields, E'\n'), 'UTF8')), 'hex');
	END IF;
	FOREACH field IN ARRAY ARRAY[version::text] || fields LOOP
		whole := whole || convert_to(octet_length(convert_to(field, 'UTF8')) || ':' || field, 'UTF8');
	END LOOP;
	RETURN encode(sha256(whole), 'hex');
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE head audit_head%ROWTYPE;
BEGIN
	SELECT * INTO head FROM audit_head FOR UPDATE;
	NEW.seq := head.seq + 1;
	NEW.at := date_trunc('milliseconds', clock_timestamp());
	NEW.previous := head.hash;
	NEW.hash_version := 2;
	NEW.hash := audit_hash(NEW.hash_version, NEW);
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
--> statement-breakpoint
-- What does not fit, of both versions; nothing when the log is whole up to its head. For the owner of the database.
CREATE FUNCTION audit_broken() RETURNS TABLE (seq bigint, problem text) LANGUAGE sql STABLE AS $$
	WITH linked AS (
		SELECT a, a.seq AS at_seq, row_number() OVER w AS place, lag(a.hash) OVER w AS before, lag(a.hash_version) OVER w AS version_before
		FROM audit a WINDOW w AS (ORDER BY a.seq)
	)
	SELECT at_seq, 'a row before it is missing' FROM linked WHERE at_seq <> place
	UNION ALL
	SELECT at_seq, 'it does not follow the row before it' FROM linked WHERE (a).previous <> coalesce(before, repeat('0', 64))
	UNION ALL
	SELECT at_seq, 'it was altered' FROM linked WHERE (a).hash <> audit_hash((a).hash_version, a)
	UNION ALL
	SELECT at_seq, 'its hash is of an older version than the row before it' FROM linked WHERE (a).hash_version < version_before
	UNION ALL
	SELECT h.seq, 'the newest rows are missing' FROM audit_head h
	WHERE h.seq > 0 AND NOT EXISTS (SELECT FROM audit l WHERE l.seq = h.seq AND l.hash = h.hash)
	ORDER BY 1
$$;
--> statement-breakpoint
-- Who wanted no texts, and since when, is never rewritten: a change of mind is a new row.
CREATE FUNCTION opt_outs_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the opt-out ledger is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER opt_outs_refuse BEFORE UPDATE OR DELETE ON "opt_outs" FOR EACH ROW EXECUTE FUNCTION opt_outs_refuse();
--> statement-breakpoint
CREATE TRIGGER opt_outs_refuse_truncate BEFORE TRUNCATE ON "opt_outs" FOR EACH STATEMENT EXECUTE FUNCTION opt_outs_refuse();
--> statement-breakpoint
-- What was sent under which name must stay tellable: a change is a new row, and so is going back.
CREATE FUNCTION guess_overrides_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the overrides of guesses are append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER guess_overrides_refuse BEFORE UPDATE OR DELETE ON "guess_overrides" FOR EACH ROW EXECUTE FUNCTION guess_overrides_refuse();
--> statement-breakpoint
CREATE TRIGGER guess_overrides_refuse_truncate BEFORE TRUNCATE ON "guess_overrides" FOR EACH STATEMENT EXECUTE FUNCTION guess_overrides_refuse();
--> statement-breakpoint
-- Random bytes: trying to make them smaller costs time and wins nothing.
ALTER TABLE "document_parts" ALTER COLUMN "sealed" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- What somebody wrote is never rewritten: what was wrong is said in another note.
CREATE FUNCTION notes_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'notes are append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER notes_refuse BEFORE UPDATE OR DELETE ON "notes" FOR EACH ROW EXECUTE FUNCTION notes_refuse();
--> statement-breakpoint
CREATE TRIGGER notes_refuse_truncate BEFORE TRUNCATE ON "notes" FOR EACH STATEMENT EXECUTE FUNCTION notes_refuse();
--> statement-breakpoint
-- A month that was closed stays as it was closed.
CREATE FUNCTION closed_months_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'closed months are append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER closed_months_refuse BEFORE UPDATE OR DELETE ON "closed_months" FOR EACH ROW EXECUTE FUNCTION closed_months_refuse();
--> statement-breakpoint
CREATE TRIGGER closed_months_refuse_truncate BEFORE TRUNCATE ON "closed_months" FOR EACH STATEMENT EXECUTE FUNCTION closed_months_refuse();
--> statement-breakpoint
-- What somebody said of a rise stays as it was said; a better word is another row.
CREATE FUNCTION rise_explanations_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'explanations of rises are append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER rise_explanations_refuse BEFORE UPDATE OR DELETE ON "rise_explanations" FOR EACH ROW EXECUTE FUNCTION rise_explanations_refuse();
--> statement-breakpoint
CREATE TRIGGER rise_explanations_refuse_truncate BEFORE TRUNCATE ON "rise_explanations" FOR EACH STATEMENT EXECUTE FUNCTION rise_explanations_refuse();
--> statement-breakpoint
-- A key is a path; it covers itself and all that is under it. As a range of texts, the whole contains its parts, and parts do not overlap:
-- ':' comes right before ';'. The account is the first step of each path.
CREATE TYPE "lock_range" AS RANGE (subtype = text, collation = "C");
--> statement-breakpoint
ALTER TABLE "locks" ALTER COLUMN "key" TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "locks" ADD CONSTRAINT "locks_held" EXCLUDE USING gist (lock_range(coalesce("account", '') || ':' || "key" || ':', coalesce("account", '') || ':' || "key" || ';') WITH &&) WHERE ("released_at" IS NULL);
