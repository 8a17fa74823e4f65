CREATE TABLE "callback_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "callbacks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "callbacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"address" uuid NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"hash" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"sealed_as" uuid NOT NULL,
	"sorted_at" timestamp with time zone,
	"kind" text,
	"repeats" bigint,
	"repeated" boolean DEFAULT false NOT NULL,
	"aside" text,
	"section" text,
	"event" text,
	"object" text,
	"confirmed" boolean,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_address_callback_addresses_id_fk" FOREIGN KEY ("address") REFERENCES "public"."callback_addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "callback_addresses_hash" ON "callback_addresses" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "callbacks_at" ON "callbacks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "callbacks_hash" ON "callbacks" USING btree ("hash","at");--> statement-breakpoint
CREATE INDEX "callbacks_unsorted" ON "callbacks" USING btree ("id") WHERE "callbacks"."sorted_at" is null;--> statement-breakpoint
CREATE INDEX "callbacks_object" ON "callbacks" USING btree ("object","id");