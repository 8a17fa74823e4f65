CREATE TABLE "claims" (
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"account" text NOT NULL,
	"subject" text,
	"what" text NOT NULL,
	"amount" text NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"move" text NOT NULL,
	"state" text NOT NULL,
	"holder_id" uuid NOT NULL,
	"holder_name" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"claimed_on" text,
	"promised" text,
	"promised_on" text,
	"credited" text,
	"rise" text,
	"note" text DEFAULT '' NOT NULL,
	"person_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claims_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
CREATE INDEX "claims_account" ON "claims" USING btree ("account");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_subject" ON "claims" USING btree ("account","subject") WHERE "claims"."version" = 1;
--> statement-breakpoint
-- A decision stays as it was made; a correction is another decision.
CREATE FUNCTION claims_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'claims are append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER claims_refuse BEFORE UPDATE OR DELETE ON "claims" FOR EACH ROW EXECUTE FUNCTION claims_refuse();
--> statement-breakpoint
CREATE TRIGGER claims_refuse_truncate BEFORE TRUNCATE ON "claims" FOR EACH STATEMENT EXECUTE FUNCTION claims_refuse();
--> statement-breakpoint
-- As in migration 0011.
CREATE TRIGGER report_insert AFTER INSERT OR DELETE ON "claims" FOR EACH ROW EXECUTE FUNCTION report_change();
--> statement-breakpoint
CREATE TRIGGER report_update AFTER UPDATE ON "claims" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION report_change();
