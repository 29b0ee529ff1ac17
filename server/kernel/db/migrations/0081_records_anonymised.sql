CREATE TABLE "patient_anonymisings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patient_anonymisings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"patient_id" integer NOT NULL,
	"stage" text NOT NULL,
	"reason" text NOT NULL,
	"anonymised_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "patient_anonymisings_one_organisation" CHECK (num_nonnulls("patient_anonymisings"."clinic_id", "patient_anonymisings"."center_id") = 1),
	CONSTRAINT "patient_anonymisings_stage_one_of" CHECK ("patient_anonymisings"."stage" in ('contact', 'care', 'identity')),
	CONSTRAINT "patient_anonymisings_reason_one_of" CHECK ("patient_anonymisings"."reason" in ('asked', 'over', 'deceased'))
);
--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "anonymised_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "patient_anonymisings" ADD CONSTRAINT "patient_anonymisings_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_anonymisings" ADD CONSTRAINT "patient_anonymisings_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_anonymisings" ADD CONSTRAINT "patient_anonymisings_anonymised_by_users_id_fk" FOREIGN KEY ("anonymised_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_anonymisings" ADD CONSTRAINT "patient_anonymisings_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_anonymisings" ADD CONSTRAINT "patient_anonymisings_patient_of_center" FOREIGN KEY ("patient_id","center_id") REFERENCES "public"."patients"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patient_anonymisings_patient" ON "patient_anonymisings" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "patient_anonymisings_clinic" ON "patient_anonymisings" USING btree ("clinic_id","id" DESC NULLS LAST) WHERE "patient_anonymisings"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "patient_anonymisings_center" ON "patient_anonymisings" USING btree ("center_id","id" DESC NULLS LAST) WHERE "patient_anonymisings"."center_id" is not null;--> statement-breakpoint

-- As before, and lets through what `anonymise_person` does under its own setting, by the owner's rights. The audit log is never rewritten.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A BEFORE trigger doesn't see generated columns.
  unseen text[];
BEGIN
  IF quote_ident(current_user)::regrole = (SELECT relowner FROM pg_class WHERE oid = TG_RELID) THEN
    IF current_setting('naadi.anonymises', true) = 'on' AND TG_TABLE_NAME NOT LIKE 'audit%' AND TG_OP <> 'TRUNCATE' THEN
      RETURN CASE WHEN TG_LEVEL = 'ROW' THEN coalesce(NEW, OLD) END;
    END IF;
    IF current_setting('naadi.moves_records', true) = 'on' THEN
      IF TG_LEVEL = 'STATEMENT' THEN
        RETURN NULL;
      END IF;
      unseen := ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = TG_RELID AND (attgenerated <> '' OR attname = 'patient_id'));
      IF to_jsonb(OLD) - unseen IS NOT DISTINCT FROM to_jsonb(NEW) - unseen THEN
        RETURN NEW;
      END IF;
    END IF;
  END IF;
  RAISE EXCEPTION USING
    ERRCODE = 'restrict_violation', MESSAGE = TG_ARGV[0], TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END $$;--> statement-breakpoint

-- Takes out of a closed record whatever tells who it was, by its stages: contact, care, identity. The rows stay, so that no count and no
-- sum of the past changes; of some that nothing is reckoned from nothing stays. Which tables there are, how they hang together and where
-- words stand in them is asked of the database itself: a table of a later version counts as care, and every word in it goes, unless it is
-- one of a fixed list or is named here. What another organisation wrote of the person is its own and stays.
-- Answers how many rows of each table, and the files that are to be removed once this is committed.
CREATE FUNCTION anonymise_person(person integer, stages text[]) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  whose patients%ROWTYPE;
  one record;
  sets text;
  done bigint;
  counted jsonb := '{}';
  paths text[] := '{}';
  more text[];
  told integer[];
  is_shared boolean;
  said constant text := 'Anonymised';
  -- What only serves to reach somebody.
  of_contact constant text[] := '{message_links,message_replies,notification_logs,message_logs,follow_up_reminders,patient_engagement,booking_requests}';
  -- What has to be kept as long as the bills, or tells that the law was kept.
  of_identity constant text[] := '{invoices,invoice_lines,payment_transactions,payment_refunds,payment_events,advances,receipts,session_packages,data_requests,patient_consents,nominees,patient_closings,patient_merges}';
  -- Of which nothing stays, those below others first.
  removed constant text[] := '{message_links,message_replies,notification_logs,visit_answers,safety_overrides,letters,immunisations,specialty_notes,therapy_sessions,physiotherapy_sessions,dental_images,dental_records,dental_plans,rct_trackers,pregnancy_visit_versions,pregnancy_visit_logs,pregnancy_datings,pregnancy_trackers,nominees}';
  -- Words that aren't the person's: numbers and codes that the product, the law or a provider gives, names out of the organisation's own
  -- lists that figures count by, the staff's names, and what a referral means to the laboratory that it went to.
  kept constant text[] := ARRAY[
    'booking_requests.language', 'data_requests.deeds', 'dispensed_lines.batch_number', 'dispensed_lines.drug_name',
    'dispensed_lines.prescriber_address', 'dispensed_lines.prescriber_name', 'dispensed_lines.prescriber_registration',
    'dispensed_lines.unit', 'form_f_records.performed_by', 'form_f_records.registration_number', 'invoice_lines.hsn_sac',
    'invoices.buyer_gstin', 'invoices.financial_year', 'invoices.pdf_url', 'invoices.place_of_supply', 'lab_reports.accession_number',
    'lab_reports.pdf_url', 'lab_reports.signer_name', 'lab_reports.signer_qualification', 'lab_reports.signer_registration_number',
    'lab_results.parameter_key', 'lab_results.parameter_name', 'lab_results.test_name', 'lab_results.unit', 'message_logs.cause_key',
    'message_logs.failure_code', 'message_logs.language', 'message_logs.message_type', 'message_logs.price_unit',
    'patient_consents.notice_version', 'patient_merges.moved', 'patient_merges.newest', 'payment_events.event_id',
    'payment_events.event_type', 'payment_events.gateway_order_id', 'payment_refunds.credited_lines', 'payment_refunds.financial_year',
    'payment_refunds.gateway_refund_id', 'payment_refunds.pdf_url', 'payment_transactions.currency',
    'payment_transactions.gateway_order_id', 'payment_transactions.gateway_payment_id', 'payment_transactions.gateway_transaction_id',
    'prescriptions.language', 'prescriptions.pdf_url', 'receipts.financial_year', 'receipts.pdf_url', 'referrals.accession_number',
    'referrals.patient_search', 'referrals.report_url', 'referrals.test_list', 'video_events.language', 'video_events.words_version'];
  -- What stands in place of a word where the word wouldn't do.
  instead constant jsonb := jsonb_build_object(
    'appointments.video_consultation_url', 'NULL', 'appointments.video_consultation_id', 'NULL',
    'appointments.video_consultation_password', 'NULL', 'booking_requests.name_key', quote_literal(lower(said)),
    'booking_requests.phone', quote_literal('0000000000'), 'clinic_patient_reports.file_url', 'NULL',
    'diagnostic_patient_reports.file_url', 'NULL', 'form_f_records.phone', 'NULL', 'message_logs.document_path', 'NULL',
    'message_logs.phone', 'CASE WHEN phone IS NOT NULL THEN ''0000000000'' END', 'message_logs.provider_message_id', 'NULL',
    'message_logs.variables', 'NULL', 'payment_transactions.gateway_response', 'NULL', 'payment_transactions.pay_url', 'NULL',
    -- What is said of a service on somebody else's bill too names nobody, and the revenue of each service is told by it.
    'invoice_lines.description', format('CASE WHEN EXISTS (SELECT FROM invoice_lines other JOIN invoices bill ON bill.id = other.invoice_id
      WHERE other.description = invoice_lines.description AND bill.patient_id <> $1
        AND (bill.clinic_id, bill.center_id) IS NOT DISTINCT FROM ($2, $3)) THEN description ELSE %L END', said),
    'patient_merges.gone', quote_literal(jsonb_build_object('name', said, 'phone', '0000000000')));
BEGIN
  SELECT * INTO whose FROM patients WHERE id = person FOR UPDATE;
  IF whose.closed_at IS NULL OR whose.anonymised_at IS NOT NULL THEN
    RAISE EXCEPTION USING ERRCODE = 'restrict_violation', MESSAGE = 'Anonymised is a closed record, and once', TABLE = 'patients';
  END IF;
  PERFORM set_config('naadi.anonymises', 'on', true);

  FOR one IN
    WITH RECURSIVE tables AS (
      SELECT pg_class.oid, relname::text, EXISTS (
          SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'center_id') AS of_centers
      FROM pg_class JOIN pg_attribute org ON org.attrelid = pg_class.oid AND org.attname IN ('clinic_id', 'center_id')
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
        AND relname NOT IN ('files', 'record_copies', 'patient_anonymisings')
        AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'patient_id')
      GROUP BY pg_class.oid, relname
    ), owned AS (
      -- Of a clinic's person a centre has rows too, its own. A referral is the clinic's.
      SELECT oid, relname, CASE
          WHEN NOT of_centers OR relname = 'referrals' THEN 'patient_id = $1'
          ELSE 'patient_id = $1 AND center_id IS NOT DISTINCT FROM $3' END COLLATE "C" AS condition
      FROM tables
      UNION
      -- What hangs under such a row and doesn't name the person.
      SELECT child.oid, child.relname::text,
        format('%I IN (SELECT id FROM %I WHERE %s)', own.attname, owned.relname, owned.condition) COLLATE "C"
      FROM owned
      JOIN pg_constraint ON confrelid = owned.oid AND contype = 'f'
      JOIN pg_class child ON child.oid = conrelid AND child.relnamespace = 'public'::regnamespace AND NOT child.relispartition
      JOIN LATERAL unnest(conkey, confkey) AS key (mine, theirs) ON true
      JOIN pg_attribute own ON own.attrelid = conrelid AND own.attnum = key.mine
      JOIN pg_attribute above ON above.attrelid = confrelid AND above.attnum = key.theirs AND above.attname = 'id'
      WHERE NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = child.oid AND attname = 'patient_id') AND child.oid <> owned.oid
    )
    SELECT oid, relname, string_agg(DISTINCT format('(%s)', condition), ' OR ') AS condition,
      CASE WHEN relname = ANY (of_contact) THEN 'contact' WHEN relname = ANY (of_identity) THEN 'identity' ELSE 'care' END AS stage
    FROM owned GROUP BY oid, relname
    ORDER BY array_position(removed, relname) NULLS LAST, relname DESC
  LOOP
    CONTINUE WHEN NOT one.stage = ANY (stages);
    IF one.relname = ANY (removed) THEN
      EXECUTE format('DELETE FROM %I WHERE %s', one.relname, one.condition) USING person, whose.clinic_id, whose.center_id;
    ELSE
      SELECT string_agg(format('%I = %s', attname, coalesce(
          instead ->> (one.relname || '.' || attname),
          format(CASE atttypid
            WHEN 'text'::regtype THEN 'CASE WHEN %1$I IS NOT NULL THEN %2$L END'
            WHEN 'text[]'::regtype THEN 'CASE WHEN %1$I IS NOT NULL THEN ''{}''::text[] END'
            ELSE 'CASE jsonb_typeof(%1$I) WHEN ''array'' THEN ''[]''::jsonb WHEN ''object'' THEN ''{}''::jsonb END' END, attname, said))), ', ')
        INTO sets FROM pg_attribute
        WHERE attrelid = one.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
          AND atttypid IN ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
          AND NOT (one.relname || '.' || attname) = ANY (kept)
          AND NOT EXISTS (SELECT FROM pg_constraint
            WHERE conrelid = one.oid AND contype = 'c' AND conkey = ARRAY[attnum] AND conname LIKE '%\_one\_of');
      CONTINUE WHEN sets IS NULL;
      EXECUTE format('UPDATE %I SET %s WHERE %s', one.relname, sets, one.condition) USING person, whose.clinic_id, whose.center_id;
    END IF;
    GET DIAGNOSTICS done = ROW_COUNT;
    IF done > 0 THEN
      counted := counted || jsonb_build_object(one.relname, done);
    END IF;
  END LOOP;

  -- What is drawn or was uploaded of the person. A paper that is drawn when it is read says from then on what its record says.
  WITH gone AS (
    DELETE FROM files WHERE patient_id = person AND (clinic_id, center_id) IS NOT DISTINCT FROM (whose.clinic_id, whose.center_id)
      AND ('identity' = ANY (stages) OR 'care' = ANY (stages) AND kind NOT IN ('invoices', 'receipts', 'credit-notes'))
    RETURNING path)
  SELECT coalesce(array_agg(path), '{}') INTO paths FROM gone;

  IF 'contact' = ANY (stages) THEN
    UPDATE message_logs SET status = 'failed' WHERE patient_id = person AND center_id IS NOT DISTINCT FROM whose.center_id AND status = 'queued';
    UPDATE patient_merges SET gone = gone - '{email,search_text}'::text[], kept_before = kept_before - '{email,search_text}'::text[],
      kept_after = kept_after - '{email,search_text}'::text[]
      WHERE patient_id = person;
    -- Whole copies, of the person and of the organisation.
    WITH gone AS (
      DELETE FROM record_copies WHERE patient_id = person RETURNING file_path)
    SELECT coalesce(array_agg(file_path) FILTER (WHERE file_path IS NOT NULL), '{}') INTO more FROM gone;
    paths := paths || more;
    WITH gone AS (
      UPDATE data_exports now SET file_path = NULL, expires_at = now() FROM data_exports before
      WHERE before.id = now.id AND now.clinic_id = whose.clinic_id AND now.file_path IS NOT NULL RETURNING before.file_path)
    SELECT coalesce(array_agg(file_path), '{}') INTO more FROM gone;
    paths := paths || more;
    DELETE FROM files WHERE path = ANY (more);
    -- What the bell told of the person's records.
    told := ARRAY(
      SELECT id FROM notices
      WHERE (clinic_id, center_id) IS NOT DISTINCT FROM (whose.clinic_id, whose.center_id) AND CASE entity_type
        WHEN 'patient' THEN entity_id = person
        WHEN 'appointment' THEN entity_id IN (SELECT id FROM appointments WHERE patient_id = person)
        WHEN 'booking_request' THEN entity_id IN (SELECT id FROM booking_requests WHERE patient_id = person)
        WHEN 'data_request' THEN entity_id IN (SELECT id FROM data_requests WHERE patient_id = person)
        WHEN 'follow_up' THEN entity_id IN (SELECT id FROM follow_up_reminders WHERE patient_id = person)
        WHEN 'invoice' THEN entity_id IN (SELECT id FROM invoices WHERE patient_id = person)
        WHEN 'lab_report' THEN entity_id IN (SELECT id FROM lab_reports WHERE patient_id = person)
        WHEN 'payment' THEN entity_id IN (SELECT id FROM payment_transactions WHERE patient_id = person)
        WHEN 'referral' THEN entity_id IN (SELECT id FROM referrals WHERE patient_id = person)
        ELSE false END);
    DELETE FROM notice_marks WHERE notice_id = ANY (told);
    DELETE FROM notices WHERE id = ANY (told);
    -- The portal. What belongs to the phone stays with whoever else has it.
    DELETE FROM patient_sessions WHERE patient_id = person;
    UPDATE patient_auth SET patient_id = NULL WHERE patient_id = person;
    SELECT EXISTS (SELECT FROM patients WHERE phone = whose.phone AND id <> person) INTO is_shared;
    IF NOT is_shared THEN
      DELETE FROM patient_sessions WHERE phone = whose.phone;
      DELETE FROM portal_passkeys WHERE phone = whose.phone;
      DELETE FROM patient_auth WHERE phone = whose.phone;
      DELETE FROM phone_codes WHERE phone = whose.phone;
      DELETE FROM portal_attempts WHERE phone = whose.phone;
    END IF;
    -- Answers that were kept to be given once more.
    DELETE FROM idempotency_keys WHERE status IS NOT NULL
      AND (strpos(reply::text, whose.phone) > 0 OR strpos(reply::text, trim(BOTH '"' FROM to_jsonb(whose.name)::text)) > 0)
      AND (principal_kind = 'patient' OR principal_kind = 'staff' AND principal_id IN (SELECT id::text FROM users
        WHERE (assigned_clinic_id, assigned_center_id) IS NOT DISTINCT FROM (whose.clinic_id, whose.center_id)));
  END IF;

  -- The person last: what came before asked for their phone.
  UPDATE patients SET
    email = CASE WHEN NOT 'contact' = ANY (stages) THEN email END,
    allergies = CASE WHEN 'care' = ANY (stages) THEN '{}' ELSE allergies END,
    conditions = CASE WHEN 'care' = ANY (stages) THEN '{}' ELSE conditions END
  WHERE id = person;
  IF 'identity' = ANY (stages) THEN
    -- Ten digits that nobody has, another's for everybody: one person of an organisation is one row.
    UPDATE patients SET name = said, name_key = lower(said), phone = lpad(person::text, 10, '0'), address = '', language = NULL,
      register_number = NULL, date_of_birth = date_trunc('year', date_of_birth)::date, date_of_birth_estimated = true,
      anonymised_at = now(), updated_at = now()
    WHERE id = person;
  END IF;
  PERFORM set_config('naadi.anonymises', '', true);
  RETURN jsonb_build_object('rows', counted, 'files', to_jsonb(paths));
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION anonymise_person(integer, text[]) FROM PUBLIC;
