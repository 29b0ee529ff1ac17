-- step by step
CREATE UNIQUE INDEX CONCURRENTLY "pregnancy_visit_logs_id_clinic" ON "pregnancy_visit_logs" USING btree ("id","clinic_id");
