DROP INDEX "registry"."health_visitors_by_time";--> statement-breakpoint
ALTER TABLE "registry"."health_visitors" ADD COLUMN "rollout" uuid;--> statement-breakpoint
ALTER TABLE "registry"."health_visitors" ADD COLUMN "share" double precision;--> statement-breakpoint
ALTER TABLE "registry"."health_visitors" ADD COLUMN "served_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registry"."health_visitors" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registry"."rollouts" ADD COLUMN "before" jsonb;--> statement-breakpoint
CREATE INDEX "health_visitors_by_rollout" ON "registry"."health_visitors" USING btree ("rollout");