CREATE TABLE "second_factors" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"last_step" integer NOT NULL,
	"recovery" text[] NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;