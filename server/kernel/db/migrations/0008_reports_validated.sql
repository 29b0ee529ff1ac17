-- step by step
-- What 0005 asks of new rows holds for those that were there before. Nobody waits while they are looked through: both tables
-- can be read and written meanwhile.
ALTER TABLE "lab_reports" VALIDATE CONSTRAINT "lab_reports_saved_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "referrals" VALIDATE CONSTRAINT "referrals_report_time";
