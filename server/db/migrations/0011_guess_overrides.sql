CREATE TABLE "guess_overrides" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guess_overrides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"guess" text NOT NULL,
	"value" jsonb,
	"reason" text NOT NULL,
	"person_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "guess_overrides_guess" ON "guess_overrides" USING btree ("guess","id" DESC NULLS LAST);
--> statement-breakpoint
-- What was sent under which name must stay tellable: a change is a new row, and so is going back.
CREATE FUNCTION guess_overrides_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the overrides of guesses are append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER guess_overrides_refuse BEFORE UPDATE OR DELETE ON "guess_overrides" FOR EACH ROW EXECUTE FUNCTION guess_overrides_refuse();
--> statement-breakpoint
CREATE TRIGGER guess_overrides_refuse_truncate BEFORE TRUNCATE ON "guess_overrides" FOR EACH STATEMENT EXECUTE FUNCTION guess_overrides_refuse();
