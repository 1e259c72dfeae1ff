CREATE TABLE "blocked_mail" (
	"pattern" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
