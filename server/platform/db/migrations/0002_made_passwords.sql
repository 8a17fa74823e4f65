ALTER TABLE "people" ADD COLUMN "password_made_at" timestamp with time zone;--> statement-breakpoint
UPDATE "people" SET "password_made_at" = now() WHERE "must_change_password";
