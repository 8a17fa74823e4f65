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
DROP INDEX "journal_same";--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "same_hash" text;--> statement-breakpoint
-- Entries of before compare by their whole request.
UPDATE "journal" SET "same_hash" = "payload_hash";--> statement-breakpoint
ALTER TABLE "journal" ALTER COLUMN "same_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "sealed_kept" "bytea";--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "made" text[];--> statement-breakpoint
ALTER TABLE "message_statuses" ADD CONSTRAINT "message_statuses_message_messages_id_fk" FOREIGN KEY ("message") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_entry_journal_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."journal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_statuses_message" ON "message_statuses" USING btree ("message","id");--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("next_check_at") WHERE "messages"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_entry" ON "messages" USING btree ("entry");--> statement-breakpoint
CREATE INDEX "opt_outs_number" ON "opt_outs" USING btree ("number","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "opt_outs_batch" ON "opt_outs" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "claims_since" ON "claims" USING btree ("key","since");--> statement-breakpoint
CREATE INDEX "journal_made" ON "journal" USING gin ("made");--> statement-breakpoint
CREATE INDEX "journal_same" ON "journal" USING btree ("same_hash","created_at" DESC NULLS LAST);