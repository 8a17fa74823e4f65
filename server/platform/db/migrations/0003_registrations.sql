CREATE TABLE "registrations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"trunk" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"after_gap" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watched_trunks" (
	"account" text NOT NULL,
	"trunk" text NOT NULL,
	"name" text NOT NULL,
	"next_check_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watched_trunks_account_trunk_pk" PRIMARY KEY("account","trunk")
);
--> statement-breakpoint
CREATE INDEX "registrations_trunk" ON "registrations" USING btree ("account","trunk","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "registrations_seen" ON "registrations" USING btree ("seen_at");--> statement-breakpoint
INSERT INTO "registrations" ("account", "trunk", "status", "at", "seen_at", "after_gap")
	SELECT "account", lower("key"), "status", "at", "seen_at", true FROM "observations"
	WHERE "kind" = 'trunk' AND "status" IS NOT NULL AND "seen_at" > now() - interval '30 days' ORDER BY "id";--> statement-breakpoint
DELETE FROM "observations" WHERE "kind" = 'trunk';
