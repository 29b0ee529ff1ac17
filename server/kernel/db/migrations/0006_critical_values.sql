-- Whom critical values were told before a report was released, and who of the clinic has seen them.
CREATE TABLE "critical_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "critical_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"center_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"clinic_id" integer,
	"referral_id" integer,
	"values" jsonb NOT NULL,
	"told_name" text NOT NULL,
	"told_contact" text,
	"told_at" timestamp (3) with time zone NOT NULL,
	"told_note" text,
	"is_corrected" boolean DEFAULT false NOT NULL,
	"seen_by" integer,
	"seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "critical_reports_report" UNIQUE("report_id"),
	CONSTRAINT "critical_reports_told_name_not_blank" CHECK (btrim("critical_reports"."told_name") <> ''),
	CONSTRAINT "critical_reports_clinic_of_referral" CHECK (("critical_reports"."clinic_id" is null) = ("critical_reports"."referral_id" is null)),
	CONSTRAINT "critical_reports_seen" CHECK (("critical_reports"."seen_at" is null) = ("critical_reports"."seen_by" is null))
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "critical_reports" ADD CONSTRAINT "critical_reports_seen_by_users_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "critical_reports" ADD CONSTRAINT "critical_reports_of_report" FOREIGN KEY ("report_id","center_id","patient_id") REFERENCES "public"."lab_reports"("id","center_id","patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "critical_reports" ADD CONSTRAINT "critical_reports_of_referral" FOREIGN KEY ("referral_id","clinic_id") REFERENCES "public"."referrals"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "critical_reports_referral" ON "critical_reports" USING btree ("referral_id","id" DESC NULLS LAST) WHERE "critical_reports"."referral_id" is not null;--> statement-breakpoint
CREATE INDEX "critical_reports_clinic_unseen" ON "critical_reports" USING btree ("clinic_id","id" DESC NULLS LAST) WHERE "critical_reports"."seen_at" is null and not "critical_reports"."is_corrected";--> statement-breakpoint
CREATE INDEX "critical_reports_center_unseen" ON "critical_reports" USING btree ("center_id","id" DESC NULLS LAST) WHERE "critical_reports"."seen_at" is null and not "critical_reports"."is_corrected" and "critical_reports"."clinic_id" is not null;--> statement-breakpoint
-- What was told stands as it was said. Only that it was seen, or that the report was corrected, comes later.
CREATE TRIGGER critical_reports_told_stand BEFORE UPDATE OF
  report_id, center_id, patient_id, clinic_id, referral_id, "values", told_name, told_contact, told_at, told_note, created_at
  ON critical_reports FOR EACH ROW EXECUTE FUNCTION refuse_change('What was told of critical values stands');--> statement-breakpoint
CREATE TRIGGER critical_reports_stay BEFORE DELETE OR TRUNCATE ON critical_reports
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('What was told of critical values stands');
