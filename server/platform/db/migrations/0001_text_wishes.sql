CREATE TABLE "text_wishes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_wishes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"ours" text NOT NULL,
	"kind" text NOT NULL,
	"callback" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"not_meant_at" timestamp with time zone,
	"not_meant_by" text,
	"reason" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "text_wishes_callback" ON "text_wishes" USING btree ("callback");--> statement-breakpoint
CREATE INDEX "text_wishes_number" ON "text_wishes" USING btree ("number","id" DESC NULLS LAST);--> statement-breakpoint
-- What was received before is read again: it may ask to stop.
UPDATE "callbacks" SET "sorted_at" = NULL WHERE "kind" = 'message';
