-- The id down to which an organisation's newest people reach, `most` of them. Read from an index in its order, whatever the planner
-- thinks an organisation's size to be: of one that is larger than most it would rather read every row and sort them.
CREATE FUNCTION oldest_among_newest(clinic integer, center integer, most integer) RETURNS integer
  LANGUAGE plpgsql STABLE PARALLEL SAFE
  SET enable_sort = off
  SET enable_bitmapscan = off
  SET enable_seqscan = off
AS $$
BEGIN
  IF clinic IS NOT NULL THEN
    RETURN (SELECT min(id) FROM (
      SELECT id FROM patients WHERE clinic_id = clinic ORDER BY id DESC NULLS LAST LIMIT most) newest);
  END IF;
  RETURN (SELECT min(id) FROM (
    SELECT id FROM patients WHERE center_id = center ORDER BY id DESC NULLS LAST LIMIT most) newest);
END $$;
