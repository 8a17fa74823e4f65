CREATE TABLE "conversation_takes" (
	"account" text NOT NULL,
	"pair" text NOT NULL,
	"person_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_takes_account_pair_pk" PRIMARY KEY("account","pair")
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"person_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_takes" ADD CONSTRAINT "conversation_takes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_replies_account" ON "saved_replies" USING btree ("account");