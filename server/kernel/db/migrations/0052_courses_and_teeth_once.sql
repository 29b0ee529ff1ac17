-- step by step
-- Of several root canals of one tooth that were left open, the latest is the one that is treated. The others stay to be read.
-- in batches of rct_trackers
UPDATE rct_trackers SET withdrawn_at = now(), withdrawn_by = doctor_id, withdraw_reason = 'Another one was started for this tooth'
  WHERE id > $1 AND id <= $2 AND status <> 'completed' AND withdrawn_at IS NULL AND EXISTS (
    SELECT FROM rct_trackers later WHERE later.patient_id = rct_trackers.patient_id AND later.tooth_number = rct_trackers.tooth_number
      AND later.id > rct_trackers.id AND later.status <> 'completed' AND later.withdrawn_at IS NULL);--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "rct_trackers_open" ON "rct_trackers" USING btree ("patient_id","tooth_number") WHERE "rct_trackers"."status" <> 'completed' and "rct_trackers"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "rct_trackers" VALIDATE CONSTRAINT "rct_trackers_withdrawn_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "rct_trackers" VALIDATE CONSTRAINT "rct_trackers_canals";--> statement-breakpoint
ALTER TABLE "rct_trackers" VALIDATE CONSTRAINT "rct_trackers_withdrawn";--> statement-breakpoint
ALTER TABLE "physiotherapy_sessions" VALIDATE CONSTRAINT "physiotherapy_sessions_side_one_of";
