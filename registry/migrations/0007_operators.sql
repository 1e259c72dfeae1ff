CREATE TABLE "registry"."deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"audit_id" bigint NOT NULL,
	"scope" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now(),
	"delivered_at" timestamp with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "registry"."floors" (
	"name" text PRIMARY KEY NOT NULL,
	"floor" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry"."notices" (
	"audit_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registry"."audit" ADD COLUMN "errors" jsonb;--> statement-breakpoint
ALTER TABLE "registry"."health_errors" ADD COLUMN "frames" jsonb;--> statement-breakpoint
ALTER TABLE "registry"."health_visitors" ADD COLUMN "last_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registry"."releases" ADD COLUMN "owner" jsonb;--> statement-breakpoint
ALTER TABLE "registry"."rollouts" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registry"."rollouts" ADD COLUMN "seen_by" text;--> statement-breakpoint
ALTER TABLE "registry"."deliveries" ADD CONSTRAINT "deliveries_audit_id_audit_id_fk" FOREIGN KEY ("audit_id") REFERENCES "registry"."audit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry"."notices" ADD CONSTRAINT "notices_audit_id_audit_id_fk" FOREIGN KEY ("audit_id") REFERENCES "registry"."audit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_by_time" ON "registry"."deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "deliveries_that_wait" ON "registry"."deliveries" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "health_visitors_by_time" ON "registry"."health_visitors" USING btree ("last_seen_at");--> statement-breakpoint
UPDATE "registry"."rollouts" SET "seen_at" = "ended_at", "seen_by" = 'registry' WHERE "state" = 'rolled_back';--> statement-breakpoint
UPDATE "registry"."health_visitors" SET "last_failed_at" = "failed_at" WHERE "failed_at" IS NOT NULL;
