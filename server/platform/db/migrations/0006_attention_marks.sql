CREATE TABLE "attention_marks" (
	"account" text NOT NULL,
	"key" text NOT NULL,
	"taken_by" uuid,
	"taken_at" timestamp with time zone,
	"snoozed_by" uuid,
	"snoozed_at" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	"snooze_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "attention_marks_account_key_pk" PRIMARY KEY("account","key")
);
--> statement-breakpoint
CREATE TABLE "attention_seen" (
	"account" text NOT NULL,
	"key" text NOT NULL,
	"person_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attention_seen_account_key_person_id_pk" PRIMARY KEY("account","key","person_id")
);
--> statement-breakpoint
ALTER TABLE "attention_marks" ADD CONSTRAINT "attention_marks_taken_by_people_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attention_marks" ADD CONSTRAINT "attention_marks_snoozed_by_people_id_fk" FOREIGN KEY ("snoozed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attention_seen" ADD CONSTRAINT "attention_seen_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;