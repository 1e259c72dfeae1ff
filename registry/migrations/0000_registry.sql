CREATE SCHEMA "registry";
--> statement-breakpoint
CREATE TABLE "registry"."audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"version" text,
	"from_version" text,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"evidence" jsonb
);
--> statement-breakpoint
CREATE TABLE "registry"."health_errors" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"phase" text NOT NULL,
	"message" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "health_errors_name_version_phase_message_pk" PRIMARY KEY("name","version","phase","message")
);
--> statement-breakpoint
CREATE TABLE "registry"."health_loads" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"bucket" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "health_loads_name_version_minute_bucket_pk" PRIMARY KEY("name","version","minute","bucket")
);
--> statement-breakpoint
CREATE TABLE "registry"."health_minutes" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"mounts" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"recoveries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "health_minutes_name_version_minute_pk" PRIMARY KEY("name","version","minute")
);
--> statement-breakpoint
CREATE TABLE "registry"."health_visitors" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"visitor" text NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failed_at" timestamp with time zone,
	"recovered_at" timestamp with time zone,
	CONSTRAINT "health_visitors_name_version_visitor_pk" PRIMARY KEY("name","version","visitor")
);
--> statement-breakpoint
CREATE TABLE "registry"."live" (
	"name" text PRIMARY KEY NOT NULL,
	"stable_version" text NOT NULL,
	"previous_version" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry"."overrides" (
	"visitor" text NOT NULL,
	"name" text NOT NULL,
	"entry" text NOT NULL,
	"manifest" jsonb,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "overrides_visitor_name_pk" PRIMARY KEY("visitor","name")
);
--> statement-breakpoint
CREATE TABLE "registry"."releases" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"digest" text NOT NULL,
	"entry" text NOT NULL,
	"first_files" text[] NOT NULL,
	"manifest" jsonb,
	"build" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "releases_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
CREATE TABLE "registry"."revision" (
	"id" integer PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry"."rollouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"from_version" text,
	"plan" jsonb NOT NULL,
	"state" text NOT NULL,
	"stage" integer NOT NULL,
	"percentage" double precision NOT NULL,
	"waiting_for" text,
	"evidence" jsonb,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stage_started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "registry"."secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry"."seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry"."tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scope" text NOT NULL,
	"label" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE INDEX "audit_by_name" ON "registry"."audit" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "health_visitors_by_time" ON "registry"."health_visitors" USING btree ("name","version","last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_running_rollout_per_remote" ON "registry"."rollouts" USING btree ("name") WHERE state = 'running';