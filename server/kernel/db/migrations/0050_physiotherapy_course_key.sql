-- step by step
CREATE UNIQUE INDEX CONCURRENTLY "physiotherapy_sessions_id_patient" ON "physiotherapy_sessions" USING btree ("id","patient_id");
