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
CREATE INDEX "bulk_messages_at" ON "bulk_messages" USING btree ("account","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bulk_messages_entries" ON "bulk_messages" USING gin ("entries");