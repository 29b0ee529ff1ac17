-- step by step
CREATE INDEX CONCURRENTLY "audit_logs_newest" ON "audit_logs" USING btree ("timestamp","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_logs_by_action" ON "audit_logs" USING btree ("action","timestamp","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_logs_by_resource" ON "audit_logs" USING btree ("entity_type","timestamp","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_logs_by_user" ON "audit_logs" USING btree ("performed_by_user_id","timestamp","id") WHERE "audit_logs"."performed_by_user_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_logs_by_role" ON "audit_logs" USING btree ("performed_by_role","timestamp","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_logs_by_address" ON "audit_logs" USING btree ("ip_address" text_pattern_ops,"timestamp","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_logs_by_record" ON "audit_logs" USING btree ("entity_id","timestamp","id") WHERE "audit_logs"."entity_id" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_logs_user";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_logs_time";
