ALTER TABLE "instances" ADD COLUMN "pid_started" text;--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "boot_id" text;--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "pid_namespace" text;