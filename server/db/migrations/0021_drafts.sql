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
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_owner_people_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_owner" ON "drafts" USING btree ("owner","kind");--> statement-breakpoint
CREATE INDEX "drafts_shared" ON "drafts" USING btree ("kind") WHERE "drafts"."shared";--> statement-breakpoint
CREATE INDEX "drafts_subject" ON "drafts" USING btree ("kind","subject") WHERE "drafts"."subject" is not null;--> statement-breakpoint
CREATE INDEX "drafts_expiry" ON "drafts" USING btree ("expires_at");