-- step by step
ALTER TABLE "pregnancy_visit_logs" VALIDATE CONSTRAINT "pregnancy_visit_logs_withdrawn_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" VALIDATE CONSTRAINT "pregnancy_visit_logs_haemoglobin_within";--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" VALIDATE CONSTRAINT "pregnancy_visit_logs_urine_protein_one_of";--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" VALIDATE CONSTRAINT "pregnancy_visit_logs_urine_sugar_one_of";--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" VALIDATE CONSTRAINT "pregnancy_visit_logs_oedema_one_of";--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" VALIDATE CONSTRAINT "pregnancy_visit_logs_fundal_height_within";--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" VALIDATE CONSTRAINT "pregnancy_visit_logs_movements_one_of";--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" VALIDATE CONSTRAINT "pregnancy_visit_logs_fetuses";--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" VALIDATE CONSTRAINT "pregnancy_visit_logs_gtt_fasting_within";--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" VALIDATE CONSTRAINT "pregnancy_visit_logs_gtt_one_hour_within";--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" VALIDATE CONSTRAINT "pregnancy_visit_logs_gtt_two_hour_within";--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" VALIDATE CONSTRAINT "pregnancy_visit_logs_antibody_screen_one_of";--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" VALIDATE CONSTRAINT "pregnancy_visit_logs_anti_d_dose_within";--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" VALIDATE CONSTRAINT "pregnancy_visit_logs_td_dose_one_of";--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" VALIDATE CONSTRAINT "pregnancy_visit_logs_withdrawn";
