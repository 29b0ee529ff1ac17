ALTER TABLE "clinics" ADD COLUMN "reception_may_waive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE OR REPLACE TRIGGER clinics_revision BEFORE UPDATE OF
  name, location, specialization, is_referral_enabled, reception_may_waive, timezone, is_active
  ON clinics FOR EACH ROW WHEN (
    (OLD.name, OLD.location, OLD.specialization, OLD.is_referral_enabled, OLD.reception_may_waive, OLD.timezone, OLD.is_active)
    IS DISTINCT FROM
    (NEW.name, NEW.location, NEW.specialization, NEW.is_referral_enabled, NEW.reception_may_waive, NEW.timezone, NEW.is_active)
  ) EXECUTE FUNCTION raise_revision();
