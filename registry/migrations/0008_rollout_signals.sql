CREATE TABLE "registry"."health_signal_counts" (
	"rollout" uuid NOT NULL,
	"signal" text NOT NULL,
	"detail" text NOT NULL,
	"share" double precision NOT NULL,
	"browser" text NOT NULL,
	"device" text NOT NULL,
	"canary" integer NOT NULL,
	"stable" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "health_signal_counts_rollout_signal_detail_share_browser_device_pk" PRIMARY KEY("rollout","signal","detail","share","browser","device")
);
--> statement-breakpoint
CREATE TABLE "registry"."health_signals" (
	"rollout" uuid NOT NULL,
	"signal" text NOT NULL,
	"detail" text NOT NULL,
	"visitor" text NOT NULL,
	"version" text NOT NULL,
	"share" double precision NOT NULL,
	"network" integer,
	"browser" text NOT NULL,
	"device" text NOT NULL,
	"is_counted" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "health_signals_rollout_visitor_signal_detail_pk" PRIMARY KEY("rollout","visitor","signal","detail")
);
--> statement-breakpoint
ALTER TABLE "registry"."health_visitors" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registry"."health_visitors" ADD COLUMN "heard_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "health_signals_by_network" ON "registry"."health_signals" USING btree ("rollout","network") WHERE is_counted;