ALTER TABLE "registry"."releases" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "registry"."rollouts" ADD COLUMN "group_id" uuid;