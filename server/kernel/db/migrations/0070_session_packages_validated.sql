-- step by step
CREATE INDEX CONCURRENTLY "therapy_sessions_package_of" ON "therapy_sessions" USING btree ("package_id") WHERE "therapy_sessions"."package_id" is not null;--> statement-breakpoint
ALTER TABLE "therapy_sessions" VALIDATE CONSTRAINT "therapy_sessions_package";--> statement-breakpoint
ALTER TABLE "therapy_sessions" VALIDATE CONSTRAINT "therapy_sessions_package_taken";
