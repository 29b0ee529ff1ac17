CREATE TABLE "specialty_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "specialty_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"doctor_id" integer NOT NULL,
	"appointment_id" integer,
	"specialization" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "specialty_notes_specialization_not_blank" CHECK (btrim("specialty_notes"."specialization") <> '')
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"created_by" integer NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"total_steps" integer DEFAULT 0 NOT NULL,
	"done_steps" integer DEFAULT 0 NOT NULL,
	"stage" text,
	"contents" jsonb,
	"file_path" text,
	"failure" text,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_exports_status_one_of" CHECK ("data_exports"."status" in ('queued', 'running', 'done', 'failed')),
	CONSTRAINT "data_exports_done" CHECK ("data_exports"."done_steps" between 0 and "data_exports"."total_steps")
);
--> statement-breakpoint
CREATE TABLE "patient_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patient_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"created_by" integer NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"total_rows" integer DEFAULT 0 NOT NULL,
	"done_rows" integer DEFAULT 0 NOT NULL,
	"created_patients" integer DEFAULT 0 NOT NULL,
	"known_patients" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "patient_imports_status_one_of" CHECK ("patient_imports"."status" in ('queued', 'running', 'done', 'failed')),
	CONSTRAINT "patient_imports_total_rows_not_negative" CHECK ("patient_imports"."total_rows" >= 0),
	CONSTRAINT "patient_imports_done" CHECK ("patient_imports"."done_rows" between 0 and "patient_imports"."total_rows")
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_kind_one_of";--> statement-breakpoint
ALTER TABLE "patient_engagement" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "patient_engagement" ADD COLUMN "due_date" date;--> statement-breakpoint
ALTER TABLE "patient_engagement" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "specialty_notes" ADD CONSTRAINT "specialty_notes_doctor_id_users_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specialty_notes" ADD CONSTRAINT "specialty_notes_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specialty_notes" ADD CONSTRAINT "specialty_notes_appointment" FOREIGN KEY ("appointment_id","patient_id") REFERENCES "public"."appointments"("id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_imports" ADD CONSTRAINT "patient_imports_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_imports" ADD CONSTRAINT "patient_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "specialty_notes_patient" ON "specialty_notes" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "specialty_notes_clinic" ON "specialty_notes" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "specialty_notes_appointment_of" ON "specialty_notes" USING btree ("appointment_id") WHERE "specialty_notes"."appointment_id" is not null;--> statement-breakpoint
CREATE INDEX "data_exports_clinic" ON "data_exports" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "patient_imports_clinic" ON "patient_imports" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "patient_engagement" ADD CONSTRAINT "patient_engagement_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind_one_of" CHECK ("files"."kind" in ('prescriptions', 'invoices', 'reports', 'logos', 'profiles', 'exports'));