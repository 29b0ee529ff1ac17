CREATE TABLE "center_tests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "center_tests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"center_id" integer NOT NULL,
	"name" text NOT NULL,
	"department" text,
	"specimen" text,
	"method" text,
	"loinc_code" text,
	"parameters" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "center_tests_name_not_blank" CHECK (btrim("center_tests"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "lab_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lab_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"center_id" integer NOT NULL,
	"clinic_id" integer,
	"referral_id" integer,
	"patient_id" integer NOT NULL,
	"walkin_center_id" integer GENERATED ALWAYS AS (case when referral_id is null then center_id end) STORED,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"corrects_id" integer,
	"correction_reason" text,
	"collected_at" timestamp (3) with time zone,
	"tests" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remarks" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"entered_by" integer NOT NULL,
	"submitted_by" integer,
	"submitted_at" timestamp (3) with time zone,
	"returned_note" text,
	"signed_by" integer,
	"signed_at" timestamp (3) with time zone,
	"signer_name" text,
	"signer_qualification" text,
	"signer_registration_number" text,
	"pdf_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lab_reports_id_center_patient" UNIQUE("id","center_id","patient_id"),
	CONSTRAINT "lab_reports_corrects" UNIQUE("corrects_id"),
	CONSTRAINT "lab_reports_status_one_of" CHECK ("lab_reports"."status" in ('draft', 'submitted', 'signed')),
	CONSTRAINT "lab_reports_version_positive" CHECK ("lab_reports"."version" > 0),
	CONSTRAINT "lab_reports_clinic_of_referral" CHECK (("lab_reports"."clinic_id" is null) = ("lab_reports"."referral_id" is null)),
	CONSTRAINT "lab_reports_correction" CHECK (("lab_reports"."corrects_id" is null) = ("lab_reports"."version" = 1)),
	CONSTRAINT "lab_reports_correction_reason" CHECK (("lab_reports"."corrects_id" is null) = ("lab_reports"."correction_reason" is null)),
	CONSTRAINT "lab_reports_signed" CHECK (("lab_reports"."status" = 'signed') = ("lab_reports"."signed_at" is not null) and ("lab_reports"."status" <> 'signed' or num_nulls("lab_reports"."signed_by", "lab_reports"."signer_name", "lab_reports"."signer_registration_number", "lab_reports"."pdf_url") = 0))
);
--> statement-breakpoint
CREATE TABLE "lab_results" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lab_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"center_id" integer NOT NULL,
	"clinic_id" integer,
	"patient_id" integer NOT NULL,
	"test_name" text NOT NULL,
	"parameter_key" text NOT NULL,
	"parameter_name" text NOT NULL,
	"unit" text,
	"value" numeric NOT NULL,
	"flag" text,
	"low" numeric,
	"high" numeric,
	"measured_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lab_results_flag_one_of" CHECK ("lab_results"."flag" in ('low', 'high', 'critical_low', 'critical_high', 'abnormal'))
);
--> statement-breakpoint
ALTER TABLE "diagnostic_patient_reports" ADD COLUMN "lab_report_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_temporary_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "center_tests" ADD CONSTRAINT "center_tests_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_reports" ADD CONSTRAINT "lab_reports_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_reports" ADD CONSTRAINT "lab_reports_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_reports" ADD CONSTRAINT "lab_reports_signed_by_users_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_reports" ADD CONSTRAINT "lab_reports_of_referral" FOREIGN KEY ("referral_id","center_id","patient_id") REFERENCES "public"."referrals"("id","center_id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_reports" ADD CONSTRAINT "lab_reports_of_clinic" FOREIGN KEY ("referral_id","clinic_id") REFERENCES "public"."referrals"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_reports" ADD CONSTRAINT "lab_reports_patient_of_center" FOREIGN KEY ("patient_id","walkin_center_id") REFERENCES "public"."patients"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_reports" ADD CONSTRAINT "lab_reports_corrected" FOREIGN KEY ("corrects_id","center_id","patient_id") REFERENCES "public"."lab_reports"("id","center_id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_results" ADD CONSTRAINT "lab_results_of_report" FOREIGN KEY ("report_id","center_id","patient_id") REFERENCES "public"."lab_reports"("id","center_id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "center_tests_name" ON "center_tests" USING btree ("center_id",lower("name")) WHERE "center_tests"."is_active";--> statement-breakpoint
CREATE INDEX "center_tests_center" ON "center_tests" USING btree ("center_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "lab_reports_open_of_referral" ON "lab_reports" USING btree ("referral_id") WHERE "lab_reports"."status" <> 'signed';--> statement-breakpoint
CREATE UNIQUE INDEX "lab_reports_open_of_walkin" ON "lab_reports" USING btree ("patient_id") WHERE "lab_reports"."status" <> 'signed' and "lab_reports"."referral_id" is null;--> statement-breakpoint
CREATE INDEX "lab_reports_center_newest" ON "lab_reports" USING btree ("center_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lab_reports_center_status" ON "lab_reports" USING btree ("center_id","status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lab_reports_clinic_newest" ON "lab_reports" USING btree ("clinic_id","id" DESC NULLS LAST) WHERE "lab_reports"."clinic_id" is not null and "lab_reports"."status" = 'signed';--> statement-breakpoint
CREATE INDEX "lab_reports_patient" ON "lab_reports" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lab_reports_referral" ON "lab_reports" USING btree ("referral_id","id" DESC NULLS LAST) WHERE "lab_reports"."referral_id" is not null;--> statement-breakpoint
CREATE INDEX "lab_results_report" ON "lab_results" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "lab_results_patient" ON "lab_results" USING btree ("patient_id","parameter_key","measured_at");--> statement-breakpoint
ALTER TABLE "diagnostic_patient_reports" ADD CONSTRAINT "diagnostic_patient_reports_lab_report" FOREIGN KEY ("lab_report_id","center_id","patient_id") REFERENCES "public"."lab_reports"("id","center_id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

-- A signed report stands: what was wrong is corrected by a new version that says so.
CREATE TRIGGER lab_reports_signed_stand BEFORE UPDATE ON lab_reports
  FOR EACH ROW WHEN (OLD.status = 'signed')
  EXECUTE FUNCTION refuse_change('A signed report is never changed');
--> statement-breakpoint
CREATE TRIGGER lab_reports_signed_stay BEFORE DELETE ON lab_reports
  FOR EACH ROW WHEN (OLD.status = 'signed')
  EXECUTE FUNCTION refuse_change('A signed report is never deleted');
--> statement-breakpoint
CREATE TRIGGER lab_reports_not_emptied BEFORE TRUNCATE ON lab_reports
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('A signed report is never deleted');
