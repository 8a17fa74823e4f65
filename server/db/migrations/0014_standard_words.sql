ALTER TABLE "claims" RENAME TO "locks";--> statement-breakpoint
ALTER TABLE "locks" RENAME CONSTRAINT "claims_entry_journal_id_fk" TO "locks_entry_journal_id_fk";--> statement-breakpoint
ALTER INDEX "claims_held" RENAME TO "locks_held";--> statement-breakpoint
ALTER INDEX "claims_entry" RENAME TO "locks_entry";--> statement-breakpoint
ALTER INDEX "claims_since" RENAME TO "locks_since";--> statement-breakpoint
ALTER TABLE "journal" RENAME COLUMN "made" TO "created_ids";--> statement-breakpoint
ALTER TABLE "journal" RENAME COLUMN "shown" TO "redacted";--> statement-breakpoint
ALTER TABLE "journal" RENAME COLUMN "sealed_kept" TO "sealed_retained";--> statement-breakpoint
ALTER INDEX "journal_made" RENAME TO "journal_created_ids";--> statement-breakpoint
ALTER TABLE "instances" RENAME COLUMN "beat_at" TO "heartbeat_at";
