DROP INDEX "submissions_team";--> statement-breakpoint
CREATE INDEX "submissions_team" ON "submissions" USING btree ("team_id","id");