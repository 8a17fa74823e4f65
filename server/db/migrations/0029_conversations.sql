ALTER TABLE "callbacks" ADD COLUMN "pair" text;--> statement-breakpoint
CREATE INDEX "callbacks_pair" ON "callbacks" USING btree ("pair","id") WHERE "callbacks"."pair" is not null;--> statement-breakpoint
-- Messages that came before are looked at once more, which gives them their pair: its key is not in the database.
UPDATE "callbacks" SET "sorted_at" = NULL WHERE "kind" = 'message';
