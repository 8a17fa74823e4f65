DROP INDEX "locks_since";--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "locks" ADD COLUMN "account" text;--> statement-breakpoint
CREATE INDEX "locks_since" ON "locks" USING btree ("account","key","since");--> statement-breakpoint
ALTER TABLE "locks" DROP CONSTRAINT "locks_held";--> statement-breakpoint
-- The account is the first step of each path. Which one the rows of before belong to, the first start after this knows.
ALTER TABLE "locks" ADD CONSTRAINT "locks_held" EXCLUDE USING gist (lock_range(coalesce("account", '') || ':' || "key" || ':', coalesce("account", '') || ':' || "key" || ';') WITH &&) WHERE ("released_at" IS NULL);
