CREATE TABLE "deployment_proofs" (
	"host" text NOT NULL,
	"team_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deployment_proofs_host_team_id_pk" PRIMARY KEY("host","team_id")
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "is_reviewed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "reviewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "deployment_host" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deployment_proofs" ADD CONSTRAINT "deployment_proofs_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deployment_proofs_team" ON "deployment_proofs" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "submissions_passed_host" ON "submissions" USING btree ("deployment_host") WHERE "submissions"."status" = 'passed';--> statement-breakpoint
-- A member's projects are listed, or not, by what is known of the member.
CREATE FUNCTION "count_catalogue_up_for_makers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM "projects" WHERE "creator_id" = NEW."id" AND "is_public") THEN
		UPDATE "catalogue_version" SET "version" = "version" + 1;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "makers_changed" AFTER UPDATE OF "first_name", "last_name", "email_verified_at", "suspended_at" ON "users" FOR EACH ROW
	WHEN ((OLD."first_name", OLD."last_name", OLD."email_verified_at", OLD."suspended_at") IS DISTINCT FROM (NEW."first_name", NEW."last_name", NEW."email_verified_at", NEW."suspended_at"))
	EXECUTE FUNCTION "count_catalogue_up_for_makers"();
--> statement-breakpoint
-- Until now, the platform's own projects were exactly the imported ones.
UPDATE "projects" SET "reviewed_at" = "created_at" WHERE "import_key" IS NOT NULL;--> statement-breakpoint
UPDATE "certificates" SET "is_reviewed" = false FROM "projects" WHERE "projects"."id" = "certificates"."project_id" AND "projects"."reviewed_at" IS NULL;--> statement-breakpoint
UPDATE "submissions" SET "deployment_host" = regexp_replace(regexp_replace(lower(substring("deployment_url" from '(?i)^https?://([^/?#]+)')), '^www\.', ''), ':(80|443)$', '') WHERE "deployment_url" ~* '^https?://';
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "chain" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- In UTC, so that the hash does not depend on who writes.
CREATE FUNCTION "audit_chain"("entry" jsonb, "previous" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT encode(sha256(convert_to(coalesce("previous", '') || ("entry" - 'chain')::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION "broken_audit_entry"() RETURNS bigint LANGUAGE sql STABLE SET "TimeZone" TO 'UTC' AS $$
	SELECT "id" FROM (
		SELECT "id", "chain", "audit_chain"(to_jsonb("a"), lag("chain") OVER (ORDER BY "id")) AS "expected" FROM "audit_log" "a"
	) "entries" WHERE "chain" <> "expected" ORDER BY "id" LIMIT 1
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_audit"() RETURNS trigger LANGUAGE plpgsql SET "TimeZone" TO 'UTC' AS $$
DECLARE
	"last" record;
BEGIN
	IF TG_OP <> 'INSERT' THEN
		RAISE EXCEPTION 'Entries of the audit trail are never changed or removed.';
	END IF;
	-- One writer at a time, numbered in the order in which they are chained.
	PERFORM pg_advisory_xact_lock(7231909, 0);
	SELECT "id", "chain" INTO "last" FROM "audit_log" ORDER BY "id" DESC LIMIT 1;
	NEW."id" := coalesce("last"."id", 0) + 1;
	NEW."chain" := "audit_chain"(to_jsonb(NEW), "last"."chain");
	RETURN NEW;
END $$;
--> statement-breakpoint
DO $$
DECLARE
	"entry" record;
	"previous" text;
BEGIN
	SET LOCAL TIME ZONE 'UTC';
	FOR "entry" IN SELECT * FROM "audit_log" ORDER BY "id" LOOP
		"previous" := "audit_chain"(to_jsonb("entry"), "previous");
		UPDATE "audit_log" SET "chain" = "previous" WHERE "id" = "entry"."id";
	END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_kept" BEFORE INSERT OR UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "keep_audit"();
--> statement-breakpoint
CREATE TRIGGER "audit_not_emptied" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit"();
