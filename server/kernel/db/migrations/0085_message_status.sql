-- step by step
CREATE INDEX CONCURRENTLY "message_logs_clinic_status" ON "message_logs" USING btree ("clinic_id","status","id" DESC NULLS LAST) WHERE "message_logs"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "message_logs_center_status" ON "message_logs" USING btree ("center_id","status","id" DESC NULLS LAST) WHERE "message_logs"."center_id" is not null;