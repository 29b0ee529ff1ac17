ALTER TABLE "patients" ADD COLUMN "register_number" text;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "import_id" integer;--> statement-breakpoint
ALTER TABLE "patient_imports" ADD COLUMN "undone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "patient_imports" ADD COLUMN "kept_patients" integer;
