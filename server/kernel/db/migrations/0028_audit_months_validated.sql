-- step by step
ALTER TABLE "audit_logs" VALIDATE CONSTRAINT "audit_logs_until";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "audit_logs_entry" ON "audit_logs" USING btree ("id","timestamp");
