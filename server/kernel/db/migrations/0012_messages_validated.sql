-- step by step
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "message_logs_clinic_cause" ON "message_logs" USING btree ("clinic_id","cause_key") WHERE "message_logs"."cause_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "message_logs_center_cause" ON "message_logs" USING btree ("center_id","cause_key") WHERE "message_logs"."cause_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "message_logs_instead_of" ON "message_logs" USING btree ("instead_of") WHERE "message_logs"."instead_of" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "message_logs_phone" ON "message_logs" USING btree ("phone","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "message_logs_clinic_time" ON "message_logs" USING btree ("clinic_id","created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "message_logs_center_time" ON "message_logs" USING btree ("center_id","created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "message_logs_time" ON "message_logs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "message_logs_open" ON "message_logs" USING btree ("id") WHERE "message_logs"."status" in ('queued', 'sending', 'unknown');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "message_logs_failed" ON "message_logs" USING btree ("id" DESC NULLS LAST) WHERE "message_logs"."status" = 'failed';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "notices_administration" ON "notices" USING btree ("id" DESC NULLS LAST) WHERE num_nonnulls("notices"."clinic_id", "notices"."center_id") = 0;--> statement-breakpoint
ALTER TABLE "message_logs" VALIDATE CONSTRAINT "message_logs_instead_of_message_logs_id_fk";--> statement-breakpoint
ALTER TABLE "message_logs" VALIDATE CONSTRAINT "message_logs_address";--> statement-breakpoint
ALTER TABLE "message_logs" VALIDATE CONSTRAINT "message_logs_channel_one_of";--> statement-breakpoint
ALTER TABLE "message_logs" VALIDATE CONSTRAINT "message_logs_provider_one_of";--> statement-breakpoint
ALTER TABLE "notices" VALIDATE CONSTRAINT "notices_whose";--> statement-breakpoint
ALTER TABLE "notices" VALIDATE CONSTRAINT "notices_kind_one_of";
