ALTER TABLE "journal" ADD COLUMN "closed_at" timestamp with time zone;
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
CREATE UNIQUE INDEX "taught_answers_known" ON "taught_answers" USING btree ("operation","shape") WHERE "taught_answers"."forgotten_at" is null;
