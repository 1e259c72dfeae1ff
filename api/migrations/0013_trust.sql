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
