ALTER TABLE "referrals" ADD COLUMN "patient_search" text DEFAULT '' NOT NULL;--> statement-breakpoint

-- What a referral's search looks through is the patient's, wherever the patient is changed.
CREATE FUNCTION referral_takes_patient_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT ' ' || name_key || ' ' || phone INTO STRICT NEW.patient_search FROM patients WHERE id = NEW.patient_id;
  RETURN NEW;
EXCEPTION WHEN no_data_found THEN
  -- The foreign key says it better.
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER referrals_patient_search BEFORE INSERT ON referrals
  FOR EACH ROW EXECUTE FUNCTION referral_takes_patient_search();
--> statement-breakpoint
CREATE FUNCTION patient_gives_referral_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE referrals SET patient_search = ' ' || NEW.name_key || ' ' || NEW.phone WHERE patient_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER patients_referral_search AFTER UPDATE OF name_key, phone ON patients
  FOR EACH ROW WHEN ((OLD.name_key, OLD.phone) IS DISTINCT FROM (NEW.name_key, NEW.phone))
  EXECUTE FUNCTION patient_gives_referral_search();
--> statement-breakpoint
UPDATE referrals SET patient_search = ' ' || patients.name_key || ' ' || patients.phone
  FROM patients WHERE patients.id = referrals.patient_id;
--> statement-breakpoint
CREATE INDEX "referrals_clinic_search" ON "referrals" USING gin ("clinic_id","patient_search" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "referrals_center_search" ON "referrals" USING gin ("center_id","patient_search" gin_trgm_ops) WITH (fastupdate=false);
