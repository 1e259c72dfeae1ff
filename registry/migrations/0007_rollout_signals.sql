CREATE TABLE "registry"."health_signals" (
	"rollout" uuid NOT NULL,
	"signal" text NOT NULL,
	"detail" text NOT NULL,
	"visitor" text NOT NULL,
	"version" text NOT NULL,
	"share" double precision NOT NULL,
	"network" integer,
	"browser" text,
	"device" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "health_signals_rollout_signal_detail_visitor_pk" PRIMARY KEY("rollout","signal","detail","visitor")
);
--> statement-breakpoint
ALTER TABLE "registry"."health_visitors" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registry"."health_visitors" ADD COLUMN "heard_at" timestamp with time zone;