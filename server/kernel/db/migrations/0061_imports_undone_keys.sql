ALTER TABLE "patient_imports" ADD CONSTRAINT "patient_imports_id_clinic" UNIQUE USING INDEX "patient_imports_id_clinic";--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_import_of_clinic" FOREIGN KEY ("import_id","clinic_id") REFERENCES "public"."patient_imports"("id","clinic_id") NOT VALID;
