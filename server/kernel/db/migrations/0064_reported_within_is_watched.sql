CREATE OR REPLACE TRIGGER center_tests_revision BEFORE UPDATE OF
  name, department, specimen, method, loinc_code, parameters, reported_within, is_active
  ON center_tests FOR EACH ROW WHEN (
    (OLD.name, OLD.department, OLD.specimen, OLD.method, OLD.loinc_code, OLD.parameters, OLD.reported_within, OLD.is_active)
    IS DISTINCT FROM
    (NEW.name, NEW.department, NEW.specimen, NEW.method, NEW.loinc_code, NEW.parameters, NEW.reported_within, NEW.is_active)
  ) EXECUTE FUNCTION raise_revision();
