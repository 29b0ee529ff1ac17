-- What hangs under a closed record without naming the person is refused as the record is (`refuse_closed`, 0074): its arguments are the column that
-- leads to the row above and that row's table, and so on up to a table with a patient. What goes with the row above is asked for there: by then it
-- isn't to be found.
CREATE FUNCTION refuse_closed_below() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  above integer := to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0];
  closed timestamptz;
BEGIN
  IF quote_ident(current_user)::regrole = (SELECT relowner FROM pg_class WHERE oid = TG_RELID) THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  FOR place IN 1..TG_NARGS - 1 BY 2 LOOP
    EXECUTE format('SELECT %I FROM %I WHERE id = $1', coalesce(TG_ARGV[place + 1], 'patient_id'), TG_ARGV[place])
      INTO above USING above;
  END LOOP;
  IF TG_OP = 'DELETE' THEN
    SELECT closed_at INTO closed FROM patients WHERE id = above;
  ELSE
    -- Waits for a closing at the same moment.
    SELECT closed_at INTO closed FROM patients WHERE id = above FOR KEY SHARE;
  END IF;
  IF closed IS NULL THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  RAISE EXCEPTION USING ERRCODE = 'NA001', MESSAGE = 'The record is closed', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER pregnancy_visit_logs_closed BEFORE INSERT OR UPDATE OR DELETE ON pregnancy_visit_logs
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_below('tracker_id', 'pregnancy_trackers');--> statement-breakpoint
CREATE TRIGGER pregnancy_datings_closed BEFORE INSERT ON pregnancy_datings
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_below('tracker_id', 'pregnancy_trackers');--> statement-breakpoint
CREATE TRIGGER pregnancy_visit_versions_closed BEFORE INSERT ON pregnancy_visit_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_below('log_id', 'pregnancy_visit_logs', 'tracker_id', 'pregnancy_trackers');--> statement-breakpoint

-- A visit brings an archived person back, as everything does that is written about them (`bring_back`, 0079).
CREATE FUNCTION bring_back_below() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF quote_ident(current_user)::regrole <> (SELECT relowner FROM pg_class WHERE oid = TG_RELID) THEN
    UPDATE patients SET archived_at = NULL, updated_at = now()
    WHERE id = (SELECT patient_id FROM pregnancy_trackers WHERE id = NEW.tracker_id)
      AND archived_at IS NOT NULL AND closed_at IS NULL;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER pregnancy_visit_logs_back AFTER INSERT ON pregnancy_visit_logs FOR EACH ROW EXECUTE FUNCTION bring_back_below();
