-- step by step
CREATE INDEX CONCURRENTLY "notices_backup" ON "notices" USING btree ("entity_id") WHERE "notices"."entity_type" = 'backup';--> statement-breakpoint
ALTER TABLE "notice_mutes" VALIDATE CONSTRAINT "notice_mutes_kind_one_of";--> statement-breakpoint
ALTER TABLE "notices" VALIDATE CONSTRAINT "notices_kind_one_of";
