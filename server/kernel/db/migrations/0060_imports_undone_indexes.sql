-- step by step
CREATE UNIQUE INDEX CONCURRENTLY "patient_imports_id_clinic" ON "patient_imports" USING btree ("id","clinic_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "patients_import" ON "patients" USING btree ("import_id") WHERE "patients"."import_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "patients_register_number" ON "patients" USING btree ("clinic_id",lower("register_number")) WHERE "patients"."register_number" is not null;
