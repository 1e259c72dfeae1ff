ALTER TABLE "registry"."live" ADD COLUMN "taken_back_version" text;--> statement-breakpoint
ALTER TABLE "registry"."live" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registry"."releases" ADD COLUMN "stable_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registry"."releases" ADD COLUMN "predecessor" text;--> statement-breakpoint
-- Until now this was read from the audit trail.
UPDATE "registry"."releases" "r" SET
	"stable_at" = (
		SELECT max("a"."at") FROM "registry"."audit" "a" WHERE "a"."name" = "r"."name" AND (
			("a"."version" = "r"."version" AND "a"."type" IN ('service.upgraded', 'service.rolledback'))
			OR ("a"."from_version" = "r"."version" AND "a"."type" IN ('service.upgraded', 'service.removed'))
		)
	),
	"predecessor" = (
		SELECT "a"."from_version" FROM "registry"."audit" "a"
		WHERE "a"."name" = "r"."name" AND "a"."version" = "r"."version" AND "a"."type" = 'service.upgraded'
		ORDER BY "a"."id" DESC LIMIT 1
	);--> statement-breakpoint
UPDATE "registry"."releases" "r" SET "stable_at" = "l"."changed_at" FROM "registry"."live" "l"
WHERE "l"."name" = "r"."name" AND "l"."stable_version" = "r"."version" AND "r"."stable_at" IS NULL;
