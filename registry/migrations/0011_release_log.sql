CREATE TABLE "registry"."release_log" (
	"index" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"leaf" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry"."retired" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registry"."releases" ADD COLUMN "attestation" jsonb;--> statement-breakpoint
ALTER TABLE "registry"."releases" ADD COLUMN "passed" jsonb;--> statement-breakpoint
CREATE INDEX "release_log_by_release" ON "registry"."release_log" USING btree ("name","version");
--> statement-breakpoint
INSERT INTO "registry"."retired" ("name", "version")
SELECT DISTINCT ON ("name") "name", "version" FROM "registry"."releases"
WHERE "stable_at" IS NOT NULL AND "name" <> 'shell' AND "name" NOT IN (SELECT "name" FROM "registry"."live")
ORDER BY "name", "stable_at" DESC;
--> statement-breakpoint
-- Until now, others could take what a retired remote had. Whoever has it now owns it.
CREATE FUNCTION "registry"."places_of"("manifest" jsonb) RETURNS TABLE ("place" text) LANGUAGE sql IMMUTABLE AS $$
	SELECT regexp_replace("route" ->> 'path', ':[^/]+', ':', 'g') FROM jsonb_array_elements("manifest" -> 'routes') AS "route"
	UNION ALL
	SELECT "slot" FROM jsonb_array_elements_text("manifest" -> 'widgets' -> 'provides') AS "slot"
$$;
--> statement-breakpoint
DELETE FROM "registry"."retired" USING "registry"."releases" "last"
WHERE "last"."name" = "retired"."name" AND "last"."version" = "retired"."version" AND EXISTS (
	SELECT 1 FROM "registry"."places_of"("last"."manifest") "mine"
	WHERE "mine"."place" IN (
		SELECT "theirs"."place" FROM "registry"."live"
		JOIN "registry"."releases" "now" ON "now"."name" = "live"."name" AND "now"."version" = "live"."stable_version",
		LATERAL "registry"."places_of"("now"."manifest") "theirs" WHERE "now"."name" <> 'shell'
	)
);
--> statement-breakpoint
DROP FUNCTION "registry"."places_of"(jsonb);
--> statement-breakpoint
-- Enough to see that what is served, and what was said of it, is still the same. Paths have ASCII characters only.
CREATE FUNCTION "registry"."release_leaf"("release" "registry"."releases") RETURNS text LANGUAGE sql STABLE AS $$
	SELECT json_build_object(
		'name', "release"."name",
		'version', "release"."version",
		'digest', "release"."digest",
		'served', (
			SELECT encode(sha256(convert_to(string_agg("path" || ' ' || ("file" ->> 'integrity') || E'\n', '' ORDER BY "path" COLLATE "C"), 'UTF8')), 'hex')
			FROM jsonb_each("release"."files") AS "all"("path", "file")
		),
		'statement', encode(sha256(decode("release"."attestation" -> 'envelope' ->> 'payload', 'base64')), 'hex'),
		'publishedBy', "release"."published_by"
	)::text
$$;
--> statement-breakpoint
CREATE FUNCTION "registry"."append_release"("release" "registry"."releases") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	"leaf" text := "registry"."release_leaf"("release");
BEGIN
	-- One writer at a time, so that there are no gaps.
	PERFORM pg_advisory_xact_lock(7231911, 0);
	INSERT INTO "registry"."release_log" ("index", "name", "version", "leaf", "hash") VALUES (
		(SELECT coalesce(max("index") + 1, 0) FROM "registry"."release_log"),
		"release"."name",
		"release"."version",
		"leaf",
		encode(sha256('\x00'::bytea || convert_to("leaf", 'UTF8')), 'hex')
	);
END $$;
--> statement-breakpoint
SELECT "registry"."append_release"("r") FROM (SELECT * FROM "registry"."releases" ORDER BY "published_at", "name", "version") "r";
--> statement-breakpoint
CREATE FUNCTION "registry"."log_release"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "registry"."append_release"(NEW);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of the transaction, so that nobody waits for one that is still uploading.
CREATE CONSTRAINT TRIGGER "release_logged" AFTER INSERT ON "registry"."releases" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "registry"."log_release"();
--> statement-breakpoint
CREATE FUNCTION "registry"."keep_release_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Entries of the log of releases are never changed or removed.';
END $$;
--> statement-breakpoint
CREATE TRIGGER "release_log_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "registry"."release_log" FOR EACH STATEMENT EXECUTE FUNCTION "registry"."keep_release_log"();
