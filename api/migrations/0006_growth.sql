CREATE INDEX "drafts_generating" ON "drafts" USING btree ("lease_expires_at") WHERE "drafts"."status" = 'generating';--> statement-breakpoint
CREATE INDEX "submissions_user" ON "submissions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_expires" ON "refresh_tokens" USING btree ("expires_at");