CREATE TABLE "alert_crossings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"alert" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"value" text NOT NULL,
	"over_at" timestamp with time zone,
	"mail" text NOT NULL,
	"mail_problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "balance_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"below" text NOT NULL,
	"mail_to" text[] NOT NULL,
	"person_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "balance_samples" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "balance_samples_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"balance" text NOT NULL,
	"allowed_credit" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"after_gap" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_months" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" text NOT NULL,
	"month" text NOT NULL,
	"zone" text NOT NULL,
	"sum" jsonb NOT NULL,
	"note" text NOT NULL,
	"person_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_crossings" ADD CONSTRAINT "alert_crossings_alert_balance_alerts_id_fk" FOREIGN KEY ("alert") REFERENCES "public"."balance_alerts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_crossings_open" ON "alert_crossings" USING btree ("alert") WHERE "alert_crossings"."over_at" is null;--> statement-breakpoint
CREATE INDEX "balance_samples_at" ON "balance_samples" USING btree ("account","at");--> statement-breakpoint
CREATE UNIQUE INDEX "closed_months_month" ON "closed_months" USING btree ("account","month");--> statement-breakpoint
-- A month that was closed stays as it was closed.
CREATE FUNCTION closed_months_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'closed months are append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER closed_months_refuse BEFORE UPDATE OR DELETE ON "closed_months" FOR EACH ROW EXECUTE FUNCTION closed_months_refuse();
--> statement-breakpoint
CREATE TRIGGER closed_months_refuse_truncate BEFORE TRUNCATE ON "closed_months" FOR EACH STATEMENT EXECUTE FUNCTION closed_months_refuse();
