-- step by step
-- What 0009 asks of new rows holds for those that were there before, none of which has an end yet.
ALTER TABLE "pregnancy_trackers" VALIDATE CONSTRAINT "pregnancy_trackers_outcome_one_of";--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" VALIDATE CONSTRAINT "pregnancy_trackers_end";
