-- step by step
ALTER TABLE "patients" VALIDATE CONSTRAINT "patients_import_of_clinic";
