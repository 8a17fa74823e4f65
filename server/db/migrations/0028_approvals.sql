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
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_entry_journal_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."journal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_open" ON "approvals" USING btree ("expires_at");