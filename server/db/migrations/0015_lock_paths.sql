-- A key is a path; it stands for itself and all that is under it. As a range of texts, the whole contains its parts, and parts lie apart:
-- ':' comes right before ';'.
CREATE TYPE "lock_range" AS RANGE (subtype = text, collation = "C");--> statement-breakpoint
DROP INDEX "locks_held";--> statement-breakpoint
ALTER TABLE "locks" ALTER COLUMN "key" TYPE text COLLATE "C";--> statement-breakpoint
-- What is blocked on a trunk belongs to the trunk.
UPDATE "locks" SET "key" = 'trunk:' || split_part("key", ':', 2) || ':block:' || split_part("key", ':', 3) WHERE starts_with("key", 'block:');--> statement-breakpoint
-- Before, a whole and its part could be held at the same time. The whole goes on holding; the unknown of the part stays open without a lock.
UPDATE "locks" part SET "released_at" = now() FROM "locks" whole
WHERE part."released_at" IS NULL AND whole."released_at" IS NULL AND starts_with(part."key", whole."key" || ':');--> statement-breakpoint
ALTER TABLE "locks" ADD CONSTRAINT "locks_held" EXCLUDE USING gist (lock_range("key" || ':', "key" || ';') WITH &&) WHERE ("released_at" IS NULL);
