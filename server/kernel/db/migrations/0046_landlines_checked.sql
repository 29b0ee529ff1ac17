-- step by step
ALTER TABLE "patients" VALIDATE CONSTRAINT "patients_phone_digits";
