CREATE TABLE "audit" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"key" text NOT NULL,
	"entry" uuid NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "instances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"beat_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operation" text NOT NULL,
	"target" text NOT NULL,
	"state" text NOT NULL,
	"person_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"role" text NOT NULL,
	"payload_hash" text NOT NULL,
	"shown" jsonb NOT NULL,
	"sealed_input" "bytea",
	"amount" text,
	"repeats" uuid,
	"instance" uuid NOT NULL,
	"attempt" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"http_status" integer,
	"fault" jsonb,
	"sealed_answer" "bytea",
	"verified" text,
	"closed_by" text,
	"closed_reason" text,
	"next_check_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "readings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "readings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"sealed" "bytea",
	"says" text,
	"grade" text,
	"because" text,
	"by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
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
ALTER TABLE "claims" ADD CONSTRAINT "claims_entry_journal_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."journal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_entry_journal_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."journal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_held" ON "claims" USING btree ("key") WHERE "claims"."released_at" is null;--> statement-breakpoint
CREATE INDEX "claims_entry" ON "claims" USING btree ("entry");--> statement-breakpoint
CREATE INDEX "journal_created" ON "journal" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "journal_open" ON "journal" USING btree ("next_check_at") WHERE "journal"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "journal_unsettled" ON "journal" USING btree ("instance") WHERE "journal"."state" in ('planned','sent');--> statement-breakpoint
CREATE INDEX "journal_same" ON "journal" USING btree ("operation","payload_hash","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "journal_state" ON "journal" USING btree ("state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "people_email" ON "people" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "readings_entry" ON "readings" USING btree ("entry","id");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("person_id");