-- step by step
CREATE INDEX CONCURRENTLY "prescriptions_doctor_newest" ON "prescriptions" USING btree ("clinic_id","doctor_id","id" DESC NULLS LAST);