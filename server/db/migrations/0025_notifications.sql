CREATE TABLE "rise_explanations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" text NOT NULL,
	"rise" text NOT NULL,
	"amount" text NOT NULL,
	"words" text NOT NULL,
	"ticket" text DEFAULT '' NOT NULL,
	"person_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"person_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"in_console" boolean NOT NULL,
	"by_mail" boolean NOT NULL,
	CONSTRAINT "notification_choices_person_id_topic_pk" PRIMARY KEY("person_id","topic")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"event" text NOT NULL,
	"topic" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	"in_console" boolean NOT NULL,
	"read_at" timestamp with time zone,
	"mail" text NOT NULL,
	"mail_problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watchers" (
	"account" text NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watchers_account_person_id_kind_key_pk" PRIMARY KEY("account","person_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "lookups" (
	"person_id" uuid NOT NULL,
	"key" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lookups_person_id_key_pk" PRIMARY KEY("person_id","key")
);
--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchers" ADD CONSTRAINT "watchers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lookups" ADD CONSTRAINT "lookups_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rise_explanations_rise" ON "rise_explanations" USING btree ("account","rise","at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("account","person_id","event");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("person_id") WHERE "notifications"."read_at" is null and "notifications"."in_console";--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("person_id") WHERE "notifications"."mail" = 'due';--> statement-breakpoint
CREATE INDEX "notifications_of" ON "notifications" USING btree ("person_id","told_at" DESC NULLS LAST);--> statement-breakpoint
-- What somebody said of a rise stays as it was said; a better word is another row.
CREATE FUNCTION rise_explanations_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'explanations of rises are append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER rise_explanations_refuse BEFORE UPDATE OR DELETE ON "rise_explanations" FOR EACH ROW EXECUTE FUNCTION rise_explanations_refuse();
--> statement-breakpoint
CREATE TRIGGER rise_explanations_refuse_truncate BEFORE TRUNCATE ON "rise_explanations" FOR EACH STATEMENT EXECUTE FUNCTION rise_explanations_refuse();
