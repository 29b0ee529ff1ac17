-- Two people, one record: what people edit counts how often it was changed, whichever way that came about.
ALTER TABLE "appointments" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor_availability" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "center_tests" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "diagnostic_centers" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_settings" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prescription_templates" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "physiotherapy_sessions" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pregnancy_trackers" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pregnancy_visit_logs" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rct_trackers" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE FUNCTION raise_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER patients_revision BEFORE UPDATE OF
  name, date_of_birth, date_of_birth_estimated, gender, phone, email, address, language, allergies, conditions, doctor_id
  ON patients FOR EACH ROW WHEN (
    (OLD.name, OLD.date_of_birth, OLD.date_of_birth_estimated, OLD.gender, OLD.phone, OLD.email, OLD.address, OLD.language, OLD.allergies, OLD.conditions, OLD.doctor_id)
    IS DISTINCT FROM
    (NEW.name, NEW.date_of_birth, NEW.date_of_birth_estimated, NEW.gender, NEW.phone, NEW.email, NEW.address, NEW.language, NEW.allergies, NEW.conditions, NEW.doctor_id)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
CREATE TRIGGER clinics_revision BEFORE UPDATE OF
  name, location, specialization, is_referral_enabled, timezone, is_active
  ON clinics FOR EACH ROW WHEN (
    (OLD.name, OLD.location, OLD.specialization, OLD.is_referral_enabled, OLD.timezone, OLD.is_active)
    IS DISTINCT FROM
    (NEW.name, NEW.location, NEW.specialization, NEW.is_referral_enabled, NEW.timezone, NEW.is_active)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
CREATE TRIGGER diagnostic_centers_revision BEFORE UPDATE OF
  name, location, specialization, commission_mode, fixed_commission, timezone, is_active
  ON diagnostic_centers FOR EACH ROW WHEN (
    (OLD.name, OLD.location, OLD.specialization, OLD.commission_mode, OLD.fixed_commission, OLD.timezone, OLD.is_active)
    IS DISTINCT FROM
    (NEW.name, NEW.location, NEW.specialization, NEW.commission_mode, NEW.fixed_commission, NEW.timezone, NEW.is_active)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
CREATE TRIGGER organization_settings_revision BEFORE UPDATE OF
  organization_name, address, phone, email, gstin, registration_number, logo_url, footer_notes, pdf_header_type, prescription_defaults, commission_tracking_enabled, sms_enabled, whatsapp_enabled, enable_whatsapp_reminders, auto_follow_up_enabled, reminder_days_before
  ON organization_settings FOR EACH ROW WHEN (
    (OLD.organization_name, OLD.address, OLD.phone, OLD.email, OLD.gstin, OLD.registration_number, OLD.logo_url, OLD.footer_notes, OLD.pdf_header_type, OLD.prescription_defaults, OLD.commission_tracking_enabled, OLD.sms_enabled, OLD.whatsapp_enabled, OLD.enable_whatsapp_reminders, OLD.auto_follow_up_enabled, OLD.reminder_days_before)
    IS DISTINCT FROM
    (NEW.organization_name, NEW.address, NEW.phone, NEW.email, NEW.gstin, NEW.registration_number, NEW.logo_url, NEW.footer_notes, NEW.pdf_header_type, NEW.prescription_defaults, NEW.commission_tracking_enabled, NEW.sms_enabled, NEW.whatsapp_enabled, NEW.enable_whatsapp_reminders, NEW.auto_follow_up_enabled, NEW.reminder_days_before)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
CREATE TRIGGER users_revision BEFORE UPDATE OF
  email, name, role, assigned_clinic_id, assigned_center_id, is_active, specialization, qualification, years_of_experience, registration_number, languages_spoken, gender, profile_image_url
  ON users FOR EACH ROW WHEN (
    (OLD.email, OLD.name, OLD.role, OLD.assigned_clinic_id, OLD.assigned_center_id, OLD.is_active, OLD.specialization, OLD.qualification, OLD.years_of_experience, OLD.registration_number, OLD.languages_spoken, OLD.gender, OLD.profile_image_url)
    IS DISTINCT FROM
    (NEW.email, NEW.name, NEW.role, NEW.assigned_clinic_id, NEW.assigned_center_id, NEW.is_active, NEW.specialization, NEW.qualification, NEW.years_of_experience, NEW.registration_number, NEW.languages_spoken, NEW.gender, NEW.profile_image_url)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
CREATE TRIGGER prescription_templates_revision BEFORE UPDATE OF
  name, medicines, additional_instructions, requires_diagnostics, selected_tests, selected_centers
  ON prescription_templates FOR EACH ROW WHEN (
    (OLD.name, OLD.medicines, OLD.additional_instructions, OLD.requires_diagnostics, OLD.selected_tests, OLD.selected_centers)
    IS DISTINCT FROM
    (NEW.name, NEW.medicines, NEW.additional_instructions, NEW.requires_diagnostics, NEW.selected_tests, NEW.selected_centers)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
CREATE TRIGGER pregnancy_trackers_revision BEFORE UPDATE OF
  lmp_date, edd_date, notes
  ON pregnancy_trackers FOR EACH ROW WHEN (
    (OLD.lmp_date, OLD.edd_date, OLD.notes)
    IS DISTINCT FROM
    (NEW.lmp_date, NEW.edd_date, NEW.notes)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
CREATE TRIGGER pregnancy_visit_logs_revision BEFORE UPDATE OF
  visit_date, weight, blood_pressure, fetal_heartbeat, scan_done, notes
  ON pregnancy_visit_logs FOR EACH ROW WHEN (
    (OLD.visit_date, OLD.weight, OLD.blood_pressure, OLD.fetal_heartbeat, OLD.scan_done, OLD.notes)
    IS DISTINCT FROM
    (NEW.visit_date, NEW.weight, NEW.blood_pressure, NEW.fetal_heartbeat, NEW.scan_done, NEW.notes)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
CREATE TRIGGER rct_trackers_revision BEFORE UPDATE OF
  tooth_number, diagnosis, procedure_steps, current_step, notes, status
  ON rct_trackers FOR EACH ROW WHEN (
    (OLD.tooth_number, OLD.diagnosis, OLD.procedure_steps, OLD.current_step, OLD.notes, OLD.status)
    IS DISTINCT FROM
    (NEW.tooth_number, NEW.diagnosis, NEW.procedure_steps, NEW.current_step, NEW.notes, NEW.status)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
CREATE TRIGGER physiotherapy_sessions_revision BEFORE UPDATE OF
  therapy_type, duration, body_area, total_sessions, completed_sessions, notes, instructions, status
  ON physiotherapy_sessions FOR EACH ROW WHEN (
    (OLD.therapy_type, OLD.duration, OLD.body_area, OLD.total_sessions, OLD.completed_sessions, OLD.notes, OLD.instructions, OLD.status)
    IS DISTINCT FROM
    (NEW.therapy_type, NEW.duration, NEW.body_area, NEW.total_sessions, NEW.completed_sessions, NEW.notes, NEW.instructions, NEW.status)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
CREATE TRIGGER doctor_availability_revision BEFORE UPDATE OF
  start_time, end_time, is_available, max_patients, slot_duration, break_start_time, break_end_time
  ON doctor_availability FOR EACH ROW WHEN (
    (OLD.start_time, OLD.end_time, OLD.is_available, OLD.max_patients, OLD.slot_duration, OLD.break_start_time, OLD.break_end_time)
    IS DISTINCT FROM
    (NEW.start_time, NEW.end_time, NEW.is_available, NEW.max_patients, NEW.slot_duration, NEW.break_start_time, NEW.break_end_time)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
CREATE TRIGGER center_tests_revision BEFORE UPDATE OF
  name, department, specimen, method, loinc_code, parameters, is_active
  ON center_tests FOR EACH ROW WHEN (
    (OLD.name, OLD.department, OLD.specimen, OLD.method, OLD.loinc_code, OLD.parameters, OLD.is_active)
    IS DISTINCT FROM
    (NEW.name, NEW.department, NEW.specimen, NEW.method, NEW.loinc_code, NEW.parameters, NEW.is_active)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
CREATE TRIGGER referrals_revision BEFORE UPDATE OF
  center_id, test_list, notes, status, report_url, commission_amount
  ON referrals FOR EACH ROW WHEN (
    (OLD.center_id, OLD.test_list, OLD.notes, OLD.status, OLD.report_url, OLD.commission_amount)
    IS DISTINCT FROM
    (NEW.center_id, NEW.test_list, NEW.notes, NEW.status, NEW.report_url, NEW.commission_amount)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
CREATE TRIGGER invoices_revision BEFORE UPDATE OF
  description, amount, paid_amount, status, deleted_at
  ON invoices FOR EACH ROW WHEN (
    (OLD.description, OLD.amount, OLD.paid_amount, OLD.status, OLD.deleted_at)
    IS DISTINCT FROM
    (NEW.description, NEW.amount, NEW.paid_amount, NEW.status, NEW.deleted_at)
  ) EXECUTE FUNCTION raise_revision();--> statement-breakpoint
CREATE TRIGGER appointments_revision BEFORE UPDATE OF
  doctor_id, status, start_date_time, end_date_time, appointment_type, reason, notes, next_visit_date, cancelled_reason, overbook_reason
  ON appointments FOR EACH ROW WHEN (
    (OLD.doctor_id, OLD.status, OLD.start_date_time, OLD.end_date_time, OLD.appointment_type, OLD.reason, OLD.notes, OLD.next_visit_date, OLD.cancelled_reason, OLD.overbook_reason)
    IS DISTINCT FROM
    (NEW.doctor_id, NEW.status, NEW.start_date_time, NEW.end_date_time, NEW.appointment_type, NEW.reason, NEW.notes, NEW.next_visit_date, NEW.cancelled_reason, NEW.overbook_reason)
  ) EXECUTE FUNCTION raise_revision();
