-- step by step
CREATE UNIQUE INDEX CONCURRENTLY "dispensed_lines_id_clinic" ON "dispensed_lines" USING btree ("id","clinic_id");--> statement-breakpoint
ALTER TABLE "dispensed_lines" ADD CONSTRAINT "dispensed_lines_id_clinic" UNIQUE USING INDEX "dispensed_lines_id_clinic";
