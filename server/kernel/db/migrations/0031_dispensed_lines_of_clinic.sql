-- step by step
CREATE UNIQUE INDEX CONCURRENTLY "dispensed_lines_id_clinic" ON "dispensed_lines" USING btree ("id","clinic_id");
