-- Version 1 joined the fields with line breaks, so that two rows with a line break at another place had one hash. From here on every
-- field is preceded by its length in bytes. Rows of before keep their hash and their version.
ALTER TABLE "audit" ADD COLUMN "hash_version" smallint DEFAULT 1 NOT NULL;
--> statement-breakpoint
CREATE FUNCTION audit_hash(version smallint, entry audit) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
	fields text[] := ARRAY[entry.previous, entry.seq::text, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		entry.kind, entry.actor, entry.subject, entry.detail::text];
	field text;
	whole bytea := '';
BEGIN
	IF version = 1 THEN
		RETURN encode(sha256(convert_to(array_to_string(fields, E'\n'), 'UTF8')), 'hex');
	END IF;
	FOREACH field IN ARRAY ARRAY[version::text] || fields LOOP
		whole := whole || convert_to(octet_length(convert_to(field, 'UTF8')) || ':' || field, 'UTF8');
	END LOOP;
	RETURN encode(sha256(whole), 'hex');
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE head audit_head%ROWTYPE;
BEGIN
	SELECT * INTO head FROM audit_head FOR UPDATE;
	NEW.seq := head.seq + 1;
	NEW.at := date_trunc('milliseconds', clock_timestamp());
	NEW.previous := head.hash;
	NEW.hash_version := 2;
	NEW.hash := audit_hash(NEW.hash_version, NEW);
	UPDATE audit_head SET seq = NEW.seq, hash = NEW.hash;
	RETURN NEW;
END $$;
--> statement-breakpoint
-- What does not fit, of both versions; nothing when the log is whole up to its head. For the owner of the database.
CREATE FUNCTION audit_broken() RETURNS TABLE (seq bigint, problem text) LANGUAGE sql STABLE AS $$
	WITH linked AS (
		SELECT a, a.seq AS at_seq, row_number() OVER w AS place, lag(a.hash) OVER w AS before, lag(a.hash_version) OVER w AS version_before
		FROM audit a WINDOW w AS (ORDER BY a.seq)
	)
	SELECT at_seq, 'a row before it is missing' FROM linked WHERE at_seq <> place
	UNION ALL
	SELECT at_seq, 'it does not follow the row before it' FROM linked WHERE (a).previous <> coalesce(before, repeat('0', 64))
	UNION ALL
	SELECT at_seq, 'it was altered' FROM linked WHERE (a).hash <> audit_hash((a).hash_version, a)
	UNION ALL
	SELECT at_seq, 'its hash is of an older version than the row before it' FROM linked WHERE (a).hash_version < version_before
	UNION ALL
	SELECT h.seq, 'the newest rows are missing' FROM audit_head h
	WHERE h.seq > 0 AND NOT EXISTS (SELECT FROM audit l WHERE l.seq = h.seq AND l.hash = h.hash)
	ORDER BY 1
$$;
