CREATE TABLE "catalogue_version" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "project_grants_user" ON "project_grants" USING btree ("user_id");
--> statement-breakpoint
INSERT INTO "catalogue_version" DEFAULT VALUES;
--> statement-breakpoint
CREATE FUNCTION "count_catalogue_up"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "catalogue_version" SET "version" = "version" + 1;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "projects_added" AFTER INSERT OR TRUNCATE ON "projects" FOR EACH STATEMENT EXECUTE FUNCTION "count_catalogue_up"();
--> statement-breakpoint
CREATE TRIGGER "projects_changed" AFTER UPDATE OR DELETE ON "projects" FOR EACH ROW EXECUTE FUNCTION "count_catalogue_up"();
--> statement-breakpoint
CREATE TRIGGER "tasks_added" AFTER INSERT OR TRUNCATE ON "tasks" FOR EACH STATEMENT EXECUTE FUNCTION "count_catalogue_up"();
--> statement-breakpoint
CREATE TRIGGER "tasks_changed" AFTER UPDATE OR DELETE ON "tasks" FOR EACH ROW EXECUTE FUNCTION "count_catalogue_up"();
