-- step by step
ALTER TABLE "pregnancy_trackers" VALIDATE CONSTRAINT "pregnancy_trackers_dated_by_one_of";--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" VALIDATE CONSTRAINT "pregnancy_trackers_dating";--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" VALIDATE CONSTRAINT "pregnancy_trackers_scan_weeks_within";--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" VALIDATE CONSTRAINT "pregnancy_trackers_scan_days_within";--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" VALIDATE CONSTRAINT "pregnancy_trackers_gravida_within";--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" VALIDATE CONSTRAINT "pregnancy_trackers_para_within";--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" VALIDATE CONSTRAINT "pregnancy_trackers_abortions_within";--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" VALIDATE CONSTRAINT "pregnancy_trackers_living_within";--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" VALIDATE CONSTRAINT "pregnancy_trackers_fetus_count_within";--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" VALIDATE CONSTRAINT "pregnancy_trackers_chorionicity_one_of";--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" VALIDATE CONSTRAINT "pregnancy_trackers_blood_group_one_of";
