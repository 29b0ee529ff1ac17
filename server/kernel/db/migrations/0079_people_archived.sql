ALTER TABLE "organization_settings" ADD COLUMN "archive_after_years" integer;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organization_settings" ADD CONSTRAINT "organization_settings_archive_years" CHECK ("organization_settings"."archive_after_years" between 2 and 20) NOT VALID;--> statement-breakpoint
CREATE OR REPLACE TRIGGER organization_settings_revision BEFORE UPDATE OF
  organization_name, address, phone, email, gstin, registration_number, logo_url, footer_notes, pdf_header_type, prescription_defaults, commission_tracking_enabled, sms_enabled, whatsapp_enabled, enable_whatsapp_reminders, auto_follow_up_enabled, reminder_days_before, archive_after_years
  ON organization_settings FOR EACH ROW WHEN (
    (OLD.organization_name, OLD.address, OLD.phone, OLD.email, OLD.gstin, OLD.registration_number, OLD.logo_url, OLD.footer_notes, OLD.pdf_header_type, OLD.prescription_defaults, OLD.commission_tracking_enabled, OLD.sms_enabled, OLD.whatsapp_enabled, OLD.enable_whatsapp_reminders, OLD.auto_follow_up_enabled, OLD.reminder_days_before, OLD.archive_after_years)
    IS DISTINCT FROM
    (NEW.organization_name, NEW.address, NEW.phone, NEW.email, NEW.gstin, NEW.registration_number, NEW.logo_url, NEW.footer_notes, NEW.pdf_header_type, NEW.prescription_defaults, NEW.commission_tracking_enabled, NEW.sms_enabled, NEW.whatsapp_enabled, NEW.enable_whatsapp_reminders, NEW.auto_follow_up_enabled, NEW.reminder_days_before, NEW.archive_after_years)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint

-- Archiving says nothing of the person, so it may also be done to a closed record, and undone.
CREATE OR REPLACE FUNCTION refuse_closed_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A generated column isn't there yet before the row is written.
  apart CONSTANT text[] := '{archived_at,updated_at,search_text}';
BEGIN
  IF quote_ident(current_user)::regrole = (SELECT relowner FROM pg_class WHERE oid = TG_RELID) THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.archived_at IS DISTINCT FROM NEW.archived_at AND to_jsonb(OLD) - apart = to_jsonb(NEW) - apart THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION USING ERRCODE = 'NA001', MESSAGE = 'The record is closed', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END $$;--> statement-breakpoint

-- Whatever is written in an archived record brings the person back: here, once, for every call and every version that comes later. After the
-- statement, which may write the person's row itself. What a centre does with a clinic's patient is the centre's alone, but for a referral; a
-- migration, a restore and a merge go by the owner's rights and leave it as it is.
CREATE FUNCTION bring_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF quote_ident(current_user)::regrole = (SELECT relowner FROM pg_class WHERE oid = TG_RELID) THEN
    RETURN NULL;
  END IF;
  PERFORM FROM patients WHERE id = NEW.patient_id AND archived_at IS NOT NULL;
  IF FOUND THEN
    UPDATE patients SET archived_at = NULL, updated_at = now()
    WHERE id = NEW.patient_id AND archived_at IS NOT NULL AND closed_at IS NULL
      AND (clinic_id IS NULL OR TG_TABLE_NAME = 'referrals' OR to_jsonb(NEW) ->> 'center_id' IS NULL);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- So does a change of the person's row, other than a closing: who leaves for good stays where they are.
CREATE FUNCTION bring_back_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.closed_at IS NULL AND quote_ident(current_user)::regrole <> (SELECT relowner FROM pg_class WHERE oid = TG_RELID) THEN
    NEW.archived_at := NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER patients_back BEFORE UPDATE ON patients FOR EACH ROW
  WHEN (OLD.archived_at IS NOT NULL AND NEW.archived_at IS NOT NULL) EXECUTE FUNCTION bring_back_person();--> statement-breakpoint
CREATE TRIGGER advances_back AFTER INSERT ON advances FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER appointments_back AFTER INSERT ON appointments FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER booking_requests_back AFTER INSERT ON booking_requests FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER booking_waits_back AFTER INSERT ON booking_waits FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER clinic_patient_reports_back AFTER INSERT ON clinic_patient_reports FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER critical_reports_back AFTER INSERT ON critical_reports FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER data_requests_back AFTER INSERT ON data_requests FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER dental_images_back AFTER INSERT ON dental_images FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER dental_plans_back AFTER INSERT ON dental_plans FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER dental_records_back AFTER INSERT ON dental_records FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER diagnostic_patient_reports_back AFTER INSERT ON diagnostic_patient_reports FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER dispensings_back AFTER INSERT ON dispensings FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER follow_up_reminders_back AFTER INSERT ON follow_up_reminders FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER form_f_records_back AFTER INSERT ON form_f_records FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER immunisations_back AFTER INSERT ON immunisations FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER invoices_back AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER lab_reports_back AFTER INSERT ON lab_reports FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER lab_results_back AFTER INSERT ON lab_results FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER letters_back AFTER INSERT ON letters FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER message_replies_back AFTER INSERT ON message_replies FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER nominees_back AFTER INSERT ON nominees FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER payment_transactions_back AFTER INSERT ON payment_transactions FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER physiotherapy_sessions_back AFTER INSERT ON physiotherapy_sessions FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER pregnancy_trackers_back AFTER INSERT ON pregnancy_trackers FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER prescriptions_back AFTER INSERT ON prescriptions FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER rct_trackers_back AFTER INSERT ON rct_trackers FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER referrals_back AFTER INSERT ON referrals FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER safety_overrides_back AFTER INSERT ON safety_overrides FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER session_packages_back AFTER INSERT ON session_packages FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER specialty_notes_back AFTER INSERT ON specialty_notes FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER therapy_sessions_back AFTER INSERT ON therapy_sessions FOR EACH ROW EXECUTE FUNCTION bring_back();--> statement-breakpoint
CREATE TRIGGER visit_answers_back AFTER INSERT ON visit_answers FOR EACH ROW EXECUTE FUNCTION bring_back();
