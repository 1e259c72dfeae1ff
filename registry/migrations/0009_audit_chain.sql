ALTER TABLE "registry"."audit" ADD COLUMN "chain" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- In UTC, so that the hash does not depend on who writes.
CREATE FUNCTION "registry"."audit_chain"("entry" jsonb, "previous" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT encode(sha256(convert_to(coalesce("previous", '') || ("entry" - 'chain')::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION "registry"."broken_audit_entry"() RETURNS bigint LANGUAGE sql STABLE SET "TimeZone" TO 'UTC' AS $$
	SELECT "id" FROM (
		SELECT "id", "chain", "registry"."audit_chain"(to_jsonb("a"), lag("chain") OVER (ORDER BY "id")) AS "expected" FROM "registry"."audit" "a"
	) "entries" WHERE "chain" <> "expected" ORDER BY "id" LIMIT 1
$$;
--> statement-breakpoint
CREATE FUNCTION "registry"."keep_audit"() RETURNS trigger LANGUAGE plpgsql SET "TimeZone" TO 'UTC' AS $$
DECLARE
	"last" record;
BEGIN
	IF TG_OP <> 'INSERT' THEN
		RAISE EXCEPTION 'Entries of the audit trail are never changed or removed.';
	END IF;
	-- One writer at a time, numbered in the order in which they are chained.
	PERFORM pg_advisory_xact_lock(7231910, 0);
	SELECT "id", "chain" INTO "last" FROM "registry"."audit" ORDER BY "id" DESC LIMIT 1;
	NEW."id" := coalesce("last"."id", 0) + 1;
	NEW."chain" := "registry"."audit_chain"(to_jsonb(NEW), "last"."chain");
	RETURN NEW;
END $$;
--> statement-breakpoint
DO $$
DECLARE
	"entry" record;
	"previous" text;
BEGIN
	SET LOCAL TIME ZONE 'UTC';
	FOR "entry" IN SELECT * FROM "registry"."audit" ORDER BY "id" LOOP
		"previous" := "registry"."audit_chain"(to_jsonb("entry"), "previous");
		UPDATE "registry"."audit" SET "chain" = "previous" WHERE "id" = "entry"."id";
	END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_kept" BEFORE INSERT OR UPDATE OR DELETE ON "registry"."audit" FOR EACH ROW EXECUTE FUNCTION "registry"."keep_audit"();
--> statement-breakpoint
CREATE TRIGGER "audit_not_emptied" BEFORE TRUNCATE ON "registry"."audit" FOR EACH STATEMENT EXECUTE FUNCTION "registry"."keep_audit"();
