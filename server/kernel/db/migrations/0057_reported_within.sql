ALTER TABLE "center_tests" ADD COLUMN "reported_within" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "reported_within" integer;--> statement-breakpoint
ALTER TABLE "center_tests" ADD CONSTRAINT "center_tests_reported_within_positive" CHECK ("center_tests"."reported_within" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_reported_within_positive" CHECK ("referrals"."reported_within" > 0) NOT VALID;
