-- Who wanted no texts, and since when, is never rewritten: a change of mind is a new row.
CREATE FUNCTION opt_outs_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the opt-out ledger is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER opt_outs_refuse BEFORE UPDATE OR DELETE ON "opt_outs" FOR EACH ROW EXECUTE FUNCTION opt_outs_refuse();
--> statement-breakpoint
CREATE TRIGGER opt_outs_refuse_truncate BEFORE TRUNCATE ON "opt_outs" FOR EACH STATEMENT EXECUTE FUNCTION opt_outs_refuse();
