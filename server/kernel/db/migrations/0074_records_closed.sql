CREATE TABLE "patient_closings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patient_closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"patient_id" integer NOT NULL,
	"reason" text NOT NULL,
	"words" text,
	"next_visit_date" date,
	"closed_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reopened_at" timestamp (3) with time zone,
	"reopened_by" integer,
	"reopen_reason" text,
	CONSTRAINT "patient_closings_one_organisation" CHECK (num_nonnulls("patient_closings"."clinic_id", "patient_closings"."center_id") = 1),
	CONSTRAINT "patient_closings_reason_one_of" CHECK ("patient_closings"."reason" in ('asked', 'moved', 'deceased', 'other')),
	CONSTRAINT "patient_closings_words_not_blank" CHECK (btrim("patient_closings"."words") <> ''),
	CONSTRAINT "patient_closings_reopen_reason_not_blank" CHECK (btrim("patient_closings"."reopen_reason") <> ''),
	CONSTRAINT "patient_closings_other_says_what" CHECK ("patient_closings"."reason" <> 'other' or "patient_closings"."words" is not null),
	CONSTRAINT "patient_closings_reopened" CHECK (num_nonnulls("patient_closings"."reopened_at", "patient_closings"."reopened_by", "patient_closings"."reopen_reason") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "record_copies" ADD COLUMN "asked_by" integer;--> statement-breakpoint
ALTER TABLE "patient_closings" ADD CONSTRAINT "patient_closings_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_closings" ADD CONSTRAINT "patient_closings_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_closings" ADD CONSTRAINT "patient_closings_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_closings" ADD CONSTRAINT "patient_closings_reopened_by_users_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_closings" ADD CONSTRAINT "patient_closings_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_closings" ADD CONSTRAINT "patient_closings_patient_of_center" FOREIGN KEY ("patient_id","center_id") REFERENCES "public"."patients"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "patient_closings_standing" ON "patient_closings" USING btree ("patient_id") WHERE "patient_closings"."reopened_at" is null;--> statement-breakpoint
CREATE INDEX "patient_closings_patient" ON "patient_closings" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "patient_closings_clinic" ON "patient_closings" USING btree ("clinic_id","id" DESC NULLS LAST) WHERE "patient_closings"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "patient_closings_center" ON "patient_closings" USING btree ("center_id","id" DESC NULLS LAST) WHERE "patient_closings"."center_id" is not null;--> statement-breakpoint
ALTER TABLE "record_copies" ADD CONSTRAINT "record_copies_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint

-- A closed record is read and not written. It is refused here, once, for every call and every version that comes later; what is written at the
-- same moment waits for the closing, by the lock that the foreign key takes anyway. What a centre does with a clinic's patient is the centre's
-- record and goes on; a paper that is drawn when somebody reads it may be kept; migrations and restores go by the owner's rights.
CREATE FUNCTION refuse_closed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person patients%ROWTYPE;
  of_center integer;
BEGIN
  IF quote_ident(current_user)::regrole = (SELECT relowner FROM pg_class WHERE oid = TG_RELID) THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT * INTO person FROM patients WHERE id = NEW.patient_id FOR KEY SHARE;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT * INTO person FROM patients WHERE id = OLD.patient_id;
  ELSE
    SELECT * INTO person FROM patients WHERE id IN (OLD.patient_id, NEW.patient_id) ORDER BY closed_at LIMIT 1;
  END IF;
  IF person.closed_at IS NULL THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  of_center := to_jsonb(coalesce(NEW, OLD)) ->> 'center_id';
  IF of_center IS NOT NULL AND person.clinic_id IS NOT NULL AND TG_TABLE_NAME <> 'referrals' THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - 'pdf_url' IS NOT DISTINCT FROM to_jsonb(NEW) - 'pdf_url' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION USING ERRCODE = 'NA001', MESSAGE = 'The record is closed', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END $$;--> statement-breakpoint
CREATE FUNCTION refuse_closed_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF quote_ident(current_user)::regrole = (SELECT relowner FROM pg_class WHERE oid = TG_RELID) THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  RAISE EXCEPTION USING ERRCODE = 'NA001', MESSAGE = 'The record is closed', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER patients_closed BEFORE UPDATE ON patients FOR EACH ROW
  WHEN (OLD.closed_at IS NOT NULL AND NEW.closed_at IS NOT NULL) EXECUTE FUNCTION refuse_closed_person();--> statement-breakpoint
CREATE TRIGGER patients_closed_stay BEFORE DELETE ON patients FOR EACH ROW
  WHEN (OLD.closed_at IS NOT NULL) EXECUTE FUNCTION refuse_closed_person();--> statement-breakpoint
CREATE TRIGGER advances_closed BEFORE INSERT ON advances FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER appointments_closed BEFORE INSERT OR UPDATE OR DELETE ON appointments FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER booking_requests_closed BEFORE INSERT ON booking_requests FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER booking_waits_closed BEFORE INSERT ON booking_waits FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER clinic_patient_reports_closed BEFORE INSERT OR UPDATE OR DELETE ON clinic_patient_reports FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER critical_reports_closed BEFORE INSERT ON critical_reports FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER dental_images_closed BEFORE INSERT OR UPDATE OR DELETE ON dental_images FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER dental_plans_closed BEFORE INSERT OR UPDATE OR DELETE ON dental_plans FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER dental_records_closed BEFORE INSERT OR UPDATE OR DELETE ON dental_records FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER diagnostic_patient_reports_closed BEFORE INSERT OR UPDATE OR DELETE ON diagnostic_patient_reports FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER dispensings_closed BEFORE INSERT ON dispensings FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER follow_up_reminders_closed BEFORE INSERT ON follow_up_reminders FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER form_f_records_closed BEFORE INSERT OR UPDATE OR DELETE ON form_f_records FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER immunisations_closed BEFORE INSERT OR UPDATE OR DELETE ON immunisations FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER invoices_closed BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER lab_reports_closed BEFORE INSERT OR UPDATE OR DELETE ON lab_reports FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER lab_results_closed BEFORE INSERT OR UPDATE OR DELETE ON lab_results FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER letters_closed BEFORE INSERT OR UPDATE OR DELETE ON letters FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER nominees_closed BEFORE INSERT OR UPDATE OR DELETE ON nominees FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER payment_transactions_closed BEFORE INSERT ON payment_transactions FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER physiotherapy_sessions_closed BEFORE INSERT OR UPDATE OR DELETE ON physiotherapy_sessions FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER pregnancy_trackers_closed BEFORE INSERT OR UPDATE OR DELETE ON pregnancy_trackers FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER prescriptions_closed BEFORE INSERT OR UPDATE OR DELETE ON prescriptions FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER rct_trackers_closed BEFORE INSERT OR UPDATE OR DELETE ON rct_trackers FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER referrals_closed BEFORE INSERT ON referrals FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER safety_overrides_closed BEFORE INSERT ON safety_overrides FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER session_packages_closed BEFORE INSERT OR UPDATE OR DELETE ON session_packages FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER specialty_notes_closed BEFORE INSERT OR UPDATE OR DELETE ON specialty_notes FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER therapy_sessions_closed BEFORE INSERT OR UPDATE OR DELETE ON therapy_sessions FOR EACH ROW EXECUTE FUNCTION refuse_closed();--> statement-breakpoint
CREATE TRIGGER visit_answers_closed BEFORE INSERT ON visit_answers FOR EACH ROW EXECUTE FUNCTION refuse_closed();
