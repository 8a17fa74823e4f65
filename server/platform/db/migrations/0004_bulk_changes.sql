CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" text NOT NULL,
	"person_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"kind" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"entries" uuid[] NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"session_hash" text,
	"runner" uuid,
	"place" integer
);
--> statement-breakpoint
CREATE INDEX "bulk_changes_at" ON "bulk_changes" USING btree ("account","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bulk_changes_state" ON "bulk_changes" USING btree ("state");--> statement-breakpoint
CREATE INDEX "bulk_changes_entries" ON "bulk_changes" USING gin ("entries");