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
CREATE TABLE "watches" (
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"next_look_at" timestamp with time zone DEFAULT now() NOT NULL,
	"looked_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "watches_account_kind_pk" PRIMARY KEY("account","kind")
);
--> statement-breakpoint
CREATE INDEX "notes_thing" ON "notes" USING btree ("account","kind","key","at");--> statement-breakpoint
CREATE INDEX "observations_thing" ON "observations" USING btree ("account","kind","key","id" DESC NULLS LAST);
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
