-- step by step
CREATE INDEX CONCURRENTLY "audit_logs_record" ON "audit_logs" USING btree ("entity_type","entity_id","id" DESC NULLS LAST) WHERE "audit_logs"."action" in ('VIEW', 'UPDATE', 'EXPORT', 'SEND') and "audit_logs"."performed_by_kind" in ('staff', 'client') and "audit_logs"."entity_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "patient_sessions_previous" ON "patient_sessions" USING btree ("previous_token_hash") WHERE "patient_sessions"."previous_token_hash" is not null;--> statement-breakpoint
ALTER TABLE "notice_mutes" VALIDATE CONSTRAINT "notice_mutes_kind_one_of";--> statement-breakpoint
ALTER TABLE "notices" VALIDATE CONSTRAINT "notices_kind_one_of";--> statement-breakpoint
ALTER TABLE "message_templates" VALIDATE CONSTRAINT "message_templates_message_type_one_of";--> statement-breakpoint
ALTER TABLE "portal_attempts" VALIDATE CONSTRAINT "portal_attempts_kind_one_of";
