DROP INDEX "audit_subject";--> statement-breakpoint
DROP INDEX "journal_created";--> statement-breakpoint
CREATE INDEX "audit_listed" ON "audit" USING btree ("subject","seq","kind","actor","at");--> statement-breakpoint
CREATE INDEX "journal_listed" ON "journal" USING btree ("created_at" DESC NULLS LAST,"id","operation","state","person_id","target","person_name");--> statement-breakpoint
CREATE INDEX "journal_of_operation" ON "journal" USING btree ("operation","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "journal_reasoned" ON "journal" USING btree ("id") WHERE "journal"."closed_reason" is not null;--> statement-breakpoint
CREATE INDEX "journal_mailed" ON "journal" USING btree (("redacted" ? 'email'));