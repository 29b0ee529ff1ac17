-- An uploaded report that is taken back leaves its mark; what is paid for may wait for its report again. A sample has its number at its centre.
CREATE TABLE "accession_counters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accession_counters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"center_id" integer NOT NULL,
	"year" integer NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "accession_counters_run" UNIQUE("center_id","year"),
	CONSTRAINT "accession_counters_last_number_positive" CHECK ("accession_counters"."last_number" > 0)
);
--> statement-breakpoint
CREATE TABLE "withdrawn_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawn_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"center_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"referral_id" integer NOT NULL,
	"file_url" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone,
	"reason" text NOT NULL,
	"is_replaced" boolean NOT NULL,
	"withdrawn_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawn_reports_reason_not_blank" CHECK (btrim("withdrawn_reports"."reason") <> '')
);
--> statement-breakpoint
ALTER TABLE "referrals" DROP CONSTRAINT "referrals_report_at";--> statement-breakpoint
ALTER TABLE "lab_reports" ADD COLUMN "accession_number" text;--> statement-breakpoint
ALTER TABLE "lab_reports" ADD COLUMN "registered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lab_reports" ADD COLUMN "saved_by" integer;--> statement-breakpoint
ALTER TABLE "accession_counters" ADD CONSTRAINT "accession_counters_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_reports" ADD CONSTRAINT "withdrawn_reports_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_reports" ADD CONSTRAINT "withdrawn_reports_of_referral" FOREIGN KEY ("referral_id","center_id","patient_id") REFERENCES "public"."referrals"("id","center_id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_reports" ADD CONSTRAINT "withdrawn_reports_of_clinic" FOREIGN KEY ("referral_id","clinic_id") REFERENCES "public"."referrals"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawn_reports_referral" ON "withdrawn_reports" USING btree ("referral_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "withdrawn_reports_clinic" ON "withdrawn_reports" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "lab_reports" ADD CONSTRAINT "lab_reports_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_report_time" CHECK (case "referrals"."status" when 'report_uploaded' then "referrals"."report_uploaded_at" is not null when 'bill_paid' then true else "referrals"."report_uploaded_at" is null end) NOT VALID;--> statement-breakpoint
CREATE TRIGGER withdrawn_reports_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawn_reports
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('A withdrawn report keeps its mark');
