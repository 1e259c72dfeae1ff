ALTER TABLE "registry"."tokens" ADD COLUMN "may" text[] DEFAULT '{"publish","rollout"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "registry"."tokens" ADD COLUMN "expires_at" timestamp with time zone DEFAULT now() + interval '90 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "registry"."tokens" ADD COLUMN "last_used_at" timestamp with time zone;