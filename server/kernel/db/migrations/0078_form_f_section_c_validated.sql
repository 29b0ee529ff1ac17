-- step by step
ALTER TABLE "form_f_records" VALIDATE CONSTRAINT "form_f_records_consent";--> statement-breakpoint
ALTER TABLE "form_f_records" VALIDATE CONSTRAINT "form_f_records_procedure_one_of";
