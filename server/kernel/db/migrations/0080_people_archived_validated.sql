-- step by step
CREATE INDEX CONCURRENTLY "patients_clinic_archived" ON "patients" USING btree ("clinic_id","id" DESC NULLS LAST) WHERE "patients"."clinic_id" is not null and "patients"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "patients_center_archived" ON "patients" USING btree ("center_id","id" DESC NULLS LAST) WHERE "patients"."center_id" is not null and "patients"."archived_at" is not null;--> statement-breakpoint
ALTER TABLE "organization_settings" VALIDATE CONSTRAINT "organization_settings_archive_years";
