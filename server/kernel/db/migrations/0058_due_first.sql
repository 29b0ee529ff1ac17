-- step by step
CREATE INDEX CONCURRENTLY "referrals_center_due" ON "referrals" USING btree ("center_id",(case
    when "report_uploaded_at" is null then (extract(epoch from coalesce("received_at", "collected_at", "created_at") at time zone 'UTC')::bigint + coalesce("reported_within", 24) * 3600) - 68719476736
    when "status" = 'report_uploaded' then -4294967296 - "id"::bigint
    else -"id"::bigint end),"id");--> statement-breakpoint
DROP INDEX CONCURRENTLY "referrals_center_waiting";--> statement-breakpoint
ALTER TABLE "center_tests" VALIDATE CONSTRAINT "center_tests_reported_within_positive";--> statement-breakpoint
ALTER TABLE "referrals" VALIDATE CONSTRAINT "referrals_reported_within_positive";
