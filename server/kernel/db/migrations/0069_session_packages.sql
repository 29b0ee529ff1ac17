CREATE TABLE "session_packages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"name" text NOT NULL,
	"sessions" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"sold_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_packages_id_patient" UNIQUE("id","patient_id"),
	CONSTRAINT "session_packages_name_not_blank" CHECK (btrim("session_packages"."name") <> ''),
	CONSTRAINT "session_packages_sessions" CHECK ("session_packages"."sessions" between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "therapy_sessions" ADD COLUMN "package_id" integer;--> statement-breakpoint
ALTER TABLE "session_packages" ADD CONSTRAINT "session_packages_sold_by_users_id_fk" FOREIGN KEY ("sold_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_packages" ADD CONSTRAINT "session_packages_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_packages" ADD CONSTRAINT "session_packages_invoice" FOREIGN KEY ("invoice_id","patient_id","clinic_id") REFERENCES "public"."invoices"("id","patient_id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_packages_patient" ON "session_packages" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "session_packages_clinic" ON "session_packages" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "session_packages_invoice_of" ON "session_packages" USING btree ("invoice_id");--> statement-breakpoint
ALTER TABLE "therapy_sessions" ADD CONSTRAINT "therapy_sessions_package" FOREIGN KEY ("package_id","patient_id") REFERENCES "public"."session_packages"("id","patient_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "therapy_sessions" ADD CONSTRAINT "therapy_sessions_package_taken" CHECK ("therapy_sessions"."package_id" is null or "therapy_sessions"."attendance" <> 'cancelled') NOT VALID;--> statement-breakpoint
CREATE OR REPLACE TRIGGER therapy_sessions_revision BEFORE UPDATE OF
  session_date, attendance, therapist_id, modalities, pain_before, pain_after, measures, notes, package_id, withdraw_reason
  ON therapy_sessions FOR EACH ROW WHEN (
    (OLD.session_date, OLD.attendance, OLD.therapist_id, OLD.modalities, OLD.pain_before, OLD.pain_after, OLD.measures, OLD.notes, OLD.package_id, OLD.withdraw_reason)
    IS DISTINCT FROM
    (NEW.session_date, NEW.attendance, NEW.therapist_id, NEW.modalities, NEW.pain_before, NEW.pain_after, NEW.measures, NEW.notes, NEW.package_id, NEW.withdraw_reason)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint

-- What was sold stays as it was sold: it ends with its bill.
CREATE TRIGGER session_packages_stay BEFORE DELETE ON session_packages
  FOR EACH ROW EXECUTE FUNCTION refuse_change('A package of sessions that was sold is never deleted');
