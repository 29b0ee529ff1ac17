-- step by step
CREATE INDEX CONCURRENTLY "patients_clinic_keys" ON "patients" USING gin (search_keys("clinic_id", "search_text")) WITH (fastupdate=false) WHERE "patients"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "patients_center_keys" ON "patients" USING gin (search_keys("center_id", "search_text")) WITH (fastupdate=false) WHERE "patients"."center_id" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "patients_clinic_search";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "patients_center_search";
