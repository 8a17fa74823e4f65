CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook" uuid NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"attempts" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text,
	"source" text NOT NULL,
	"about" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"events" text[] NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended" text
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_webhooks_id_fk" FOREIGN KEY ("webhook") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook","next_at") WHERE "webhook_deliveries"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_at" ON "webhook_deliveries" USING btree ("webhook","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhooks_person" ON "webhooks" USING btree ("person_id");
--> statement-breakpoint
-- Writes down what webhooks report, in the transaction in which it happens, so that a crash loses nothing. Without a webhook it writes nothing.
CREATE FUNCTION webhook_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	of text;
	about jsonb;
	earlier text;
BEGIN
	IF NOT EXISTS (SELECT FROM webhooks WHERE ended_at IS NULL) THEN
		RETURN NULL;
	END IF;
	CASE TG_TABLE_NAME
	WHEN 'journal' THEN
		of := NEW.account;
		about := jsonb_build_object('entry', NEW.id, 'operation', NEW.operation, 'state', NEW.state);
	WHEN 'observations' THEN
		SELECT status INTO earlier FROM observations
			WHERE account = NEW.account AND kind = NEW.kind AND key = NEW.key AND id < NEW.id ORDER BY id DESC LIMIT 1;
		-- The first sighting of a thing is no change of it.
		IF NOT FOUND OR earlier IS NOT DISTINCT FROM NEW.status THEN
			RETURN NULL;
		END IF;
		of := NEW.account;
		about := jsonb_build_object('kind', NEW.kind, 'id', NEW.key, 'status', NEW.status, 'before', earlier);
	WHEN 'registrations' THEN
		SELECT status INTO earlier FROM registrations
			WHERE account = NEW.account AND trunk = NEW.trunk AND id < NEW.id ORDER BY id DESC LIMIT 1;
		IF NOT FOUND OR earlier = NEW.status THEN
			RETURN NULL;
		END IF;
		of := NEW.account;
		about := jsonb_build_object('trunk', NEW.trunk, 'status', NEW.status, 'before', earlier);
	WHEN 'alert_crossings' THEN
		SELECT a.account, jsonb_build_object('alert', a.id, 'kind', a.kind, 'below', a.below, 'value', NEW.value) INTO of, about
			FROM balance_alerts a WHERE a.id = NEW.alert;
	WHEN 'callbacks' THEN
		about := jsonb_build_object('text', NEW.id);
	END CASE;
	INSERT INTO webhook_events (account, source, about) VALUES (of, TG_TABLE_NAME, about);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_event AFTER UPDATE OF state ON journal FOR EACH ROW
	WHEN (OLD.state IS DISTINCT FROM NEW.state AND NEW.state NOT IN ('planned', 'sent', 'blocked')) EXECUTE FUNCTION webhook_event();
--> statement-breakpoint
CREATE TRIGGER webhook_event AFTER INSERT ON observations FOR EACH ROW EXECUTE FUNCTION webhook_event();
--> statement-breakpoint
CREATE TRIGGER webhook_event AFTER INSERT ON registrations FOR EACH ROW EXECUTE FUNCTION webhook_event();
--> statement-breakpoint
CREATE TRIGGER webhook_event AFTER INSERT ON alert_crossings FOR EACH ROW EXECUTE FUNCTION webhook_event();
--> statement-breakpoint
CREATE TRIGGER webhook_event AFTER UPDATE OF kind ON callbacks FOR EACH ROW
	WHEN (NEW.kind = 'message' AND OLD.kind IS DISTINCT FROM NEW.kind AND NOT NEW.repeated) EXECUTE FUNCTION webhook_event();
--> statement-breakpoint
-- As in migration 0011.
DO $$
DECLARE reported text;
BEGIN
	FOREACH reported IN ARRAY ARRAY['webhooks', 'webhook_events', 'webhook_deliveries'] LOOP
		EXECUTE format('CREATE TRIGGER report_insert AFTER INSERT OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION report_change()', reported);
		EXECUTE format('CREATE TRIGGER report_update AFTER UPDATE ON %I FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION report_change()', reported);
	END LOOP;
END $$;
