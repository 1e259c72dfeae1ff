ALTER TABLE "registry"."overrides" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "registry"."overrides" ADD COLUMN "token_id" uuid;--> statement-breakpoint
ALTER TABLE "registry"."overrides" ADD CONSTRAINT "overrides_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "registry"."tokens"("id") ON DELETE no action ON UPDATE no action;