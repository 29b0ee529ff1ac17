ALTER TABLE "form_f_records" DROP CONSTRAINT "form_f_records_procedure_one_of";--> statement-breakpoint
ALTER TABLE "form_f_records" ADD COLUMN "family_history" text;--> statement-breakpoint
ALTER TABLE "form_f_records" ADD COLUMN "basis" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "form_f_records" ADD COLUMN "basis_detail" text;--> statement-breakpoint
ALTER TABLE "form_f_records" ADD COLUMN "invasive_indications" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "form_f_records" ADD COLUMN "consent_on" date;--> statement-breakpoint
ALTER TABLE "form_f_records" ADD COLUMN "complications" text;--> statement-breakpoint
ALTER TABLE "form_f_records" ADD COLUMN "further_tests" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "form_f_records" ADD COLUMN "further_detail" text;--> statement-breakpoint
ALTER TABLE "form_f_records" ADD CONSTRAINT "form_f_records_consent" CHECK ("form_f_records"."consent_on" <= "form_f_records"."performed_on") NOT VALID;--> statement-breakpoint
ALTER TABLE "form_f_records" ADD CONSTRAINT "form_f_records_procedure_one_of" CHECK ("form_f_records"."procedure" in ('ultrasound', 'other', 'amniocentesis', 'chorionic_villi', 'foetal_biopsy', 'cordocentesis', 'other_invasive')) NOT VALID;--> statement-breakpoint

-- A change of section C is a change of the line: its revision rises too.
CREATE OR REPLACE TRIGGER form_f_records_revision BEFORE UPDATE OF
  patient_name, age, living_sons, living_daughters, children_ages, relation, relative_name, address, phone, referral, referred_by, lmp_date, weeks, procedure, procedure_detail, indications, indication_detail, performed_by, declared_on, performed_on, result, conveyed_to, conveyed_on, mtp_indication, family_history, basis, basis_detail, invasive_indications, consent_on, complications, further_tests, further_detail, withdraw_reason
  ON form_f_records FOR EACH ROW WHEN (
    (OLD.patient_name, OLD.age, OLD.living_sons, OLD.living_daughters, OLD.children_ages, OLD.relation, OLD.relative_name, OLD.address, OLD.phone, OLD.referral, OLD.referred_by, OLD.lmp_date, OLD.weeks, OLD.procedure, OLD.procedure_detail, OLD.indications, OLD.indication_detail, OLD.performed_by, OLD.declared_on, OLD.performed_on, OLD.result, OLD.conveyed_to, OLD.conveyed_on, OLD.mtp_indication, OLD.family_history, OLD.basis, OLD.basis_detail, OLD.invasive_indications, OLD.consent_on, OLD.complications, OLD.further_tests, OLD.further_detail, OLD.withdraw_reason)
    IS DISTINCT FROM
    (NEW.patient_name, NEW.age, NEW.living_sons, NEW.living_daughters, NEW.children_ages, NEW.relation, NEW.relative_name, NEW.address, NEW.phone, NEW.referral, NEW.referred_by, NEW.lmp_date, NEW.weeks, NEW.procedure, NEW.procedure_detail, NEW.indications, NEW.indication_detail, NEW.performed_by, NEW.declared_on, NEW.performed_on, NEW.result, NEW.conveyed_to, NEW.conveyed_on, NEW.mtp_indication, NEW.family_history, NEW.basis, NEW.basis_detail, NEW.invasive_indications, NEW.consent_on, NEW.complications, NEW.further_tests, NEW.further_detail, NEW.withdraw_reason)
  ) EXECUTE FUNCTION raise_revision();
