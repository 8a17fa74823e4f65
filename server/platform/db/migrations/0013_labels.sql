CREATE TABLE "labeled" (
	"label" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"person_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "labeled_label_kind_key_pk" PRIMARY KEY("label","kind","key")
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
	"person_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "labeled" ADD CONSTRAINT "labeled_label_labels_id_fk" FOREIGN KEY ("label") REFERENCES "public"."labels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "labels_name" ON "labels" USING btree ("account",lower("name"));--> statement-breakpoint
CREATE TRIGGER report_insert AFTER INSERT OR DELETE ON "labels" FOR EACH ROW EXECUTE FUNCTION report_change();--> statement-breakpoint
CREATE TRIGGER report_update AFTER UPDATE ON "labels" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION report_change();--> statement-breakpoint
CREATE TRIGGER report_insert AFTER INSERT OR DELETE ON "labeled" FOR EACH ROW EXECUTE FUNCTION report_change();--> statement-breakpoint
CREATE TRIGGER report_update AFTER UPDATE ON "labeled" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION report_change();
