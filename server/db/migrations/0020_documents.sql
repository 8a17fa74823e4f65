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
ALTER TABLE "document_parts" ADD CONSTRAINT "document_parts_document_documents_id_fk" FOREIGN KEY ("document") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_person" ON "documents" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "documents_keep_until" ON "documents" USING btree ("keep_until");--> statement-breakpoint
CREATE INDEX "documents_draft" ON "documents" USING btree ("draft");--> statement-breakpoint
-- Random bytes: trying to make them smaller costs time and wins nothing.
ALTER TABLE "document_parts" ALTER COLUMN "sealed" SET STORAGE EXTERNAL;
