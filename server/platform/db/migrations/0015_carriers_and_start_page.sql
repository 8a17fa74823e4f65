CREATE TABLE "carriers" (
	"key" text PRIMARY KEY NOT NULL,
	"carrier" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "start_page" text;--> statement-breakpoint
CREATE INDEX "carriers_at" ON "carriers" USING btree ("at");