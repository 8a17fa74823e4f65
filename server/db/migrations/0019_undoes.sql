ALTER TABLE "journal" ADD COLUMN "undoes" uuid;--> statement-breakpoint
CREATE INDEX "journal_undoes" ON "journal" USING btree ("undoes") WHERE "journal"."undoes" is not null;
