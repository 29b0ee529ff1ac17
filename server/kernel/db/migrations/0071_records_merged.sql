CREATE TABLE "patient_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patient_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer,
	"center_id" integer,
	"patient_id" integer NOT NULL,
	"kept_id" integer NOT NULL,
	"gone_id" integer NOT NULL,
	"gone" jsonb NOT NULL,
	"kept_before" jsonb NOT NULL,
	"kept_after" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"set_aside" jsonb NOT NULL,
	"consent_ids" integer[] NOT NULL,
	"newest" jsonb NOT NULL,
	"register_number" text GENERATED ALWAYS AS (gone ->> 'register_number') STORED,
	"reason" text NOT NULL,
	"merged_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" integer,
	CONSTRAINT "patient_merges_one_organisation" CHECK (num_nonnulls("patient_merges"."clinic_id", "patient_merges"."center_id") = 1),
	CONSTRAINT "patient_merges_reason_not_blank" CHECK (btrim("patient_merges"."reason") <> ''),
	CONSTRAINT "patient_merges_two" CHECK ("patient_merges"."kept_id" <> "patient_merges"."gone_id"),
	CONSTRAINT "patient_merges_undone" CHECK (("patient_merges"."undone_at" is null) = ("patient_merges"."undone_by" is null))
);
--> statement-breakpoint
ALTER TABLE "patient_merges" ADD CONSTRAINT "patient_merges_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merges" ADD CONSTRAINT "patient_merges_center_id_diagnostic_centers_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."diagnostic_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merges" ADD CONSTRAINT "patient_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merges" ADD CONSTRAINT "patient_merges_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merges" ADD CONSTRAINT "patient_merges_patient_of_clinic" FOREIGN KEY ("patient_id","clinic_id") REFERENCES "public"."patients"("id","clinic_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merges" ADD CONSTRAINT "patient_merges_patient_of_center" FOREIGN KEY ("patient_id","center_id") REFERENCES "public"."patients"("id","center_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "patient_merges_gone" ON "patient_merges" USING btree ("gone_id") WHERE "patient_merges"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "patient_merges_patient" ON "patient_merges" USING btree ("patient_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "patient_merges_clinic" ON "patient_merges" USING btree ("clinic_id","id" DESC NULLS LAST) WHERE "patient_merges"."clinic_id" is not null;--> statement-breakpoint
CREATE INDEX "patient_merges_center" ON "patient_merges" USING btree ("center_id","id" DESC NULLS LAST) WHERE "patient_merges"."center_id" is not null;--> statement-breakpoint
CREATE INDEX "patient_merges_register_number" ON "patient_merges" USING btree ("clinic_id",lower("register_number")) WHERE "patient_merges"."register_number" is not null and "patient_merges"."undone_at" is null;--> statement-breakpoint

-- Says no as before, but to the two functions below: whose a row is may change with the person's whole record, and nothing else of it. They
-- go by the owner's rights, which the application's role hasn't, so that the setting alone opens nothing.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A BEFORE trigger doesn't see generated columns.
  unseen text[];
BEGIN
  IF current_setting('naadi.moves_records', true) = 'on'
    AND quote_ident(current_user)::regrole = (SELECT relowner FROM pg_class WHERE oid = TG_RELID) THEN
    IF TG_LEVEL = 'STATEMENT' THEN
      RETURN NULL;
    END IF;
    unseen := ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = TG_RELID AND (attgenerated <> '' OR attname = 'patient_id'));
    IF to_jsonb(OLD) - unseen IS NOT DISTINCT FROM to_jsonb(NEW) - unseen THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION USING
    ERRCODE = 'restrict_violation', MESSAGE = TG_ARGV[0], TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END $$;--> statement-breakpoint

-- Gives one person's rows to another of the same organisation: all of them, or of each table those with these keys and what has come to
-- hang under them. Which tables there are, and how their rows hang together, is asked of the database itself, so that a table of a later
-- version isn't forgotten. In one statement, at whose end every foreign key holds again. Answers the keys of what it moved.
CREATE FUNCTION move_records(from_id integer, to_id integer, these jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  moves text;
  keys text;
  moved jsonb;
BEGIN
  IF NOT EXISTS (
    SELECT FROM patients one
    JOIN patients other ON (one.clinic_id, one.center_id) IS NOT DISTINCT FROM (other.clinic_id, other.center_id)
    WHERE one.id = from_id AND other.id = to_id AND from_id <> to_id) THEN
    RAISE EXCEPTION USING
      ERRCODE = 'restrict_violation', MESSAGE = 'Records move between two people of one organisation', TABLE = 'patients';
  END IF;
  WITH tables AS (
    SELECT pg_class.oid, relname,
      (SELECT key.attname FROM pg_index JOIN pg_attribute key ON key.attrelid = indrelid AND key.attnum = indkey[0]
        WHERE indrelid = pg_class.oid AND indisprimary) AS key,
      EXISTS (SELECT FROM pg_constraint
        WHERE conrelid = pg_class.oid AND contype = 'f' AND confrelid = 'patients'::regclass) AS names_patient
    FROM pg_class JOIN pg_attribute whose ON whose.attrelid = pg_class.oid AND whose.attname = 'patient_id'
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
  ), parents AS (
    SELECT DISTINCT conrelid, child.attname AS child, parent.relname, key.attname AS key
    FROM pg_constraint
    JOIN pg_attribute child ON child.attrelid = conrelid AND child.attnum = conkey[1]
    JOIN pg_class parent ON parent.oid = confrelid
    JOIN pg_attribute key ON key.attrelid = confrelid AND key.attnum = confkey[1]
    JOIN pg_attribute whose ON whose.attrelid = conrelid AND whose.attname = 'patient_id' AND whose.attnum = ANY (conkey)
    WHERE contype = 'f' AND confrelid <> 'patients'::regclass
  ), chosen AS (
    SELECT relname, tables.key, CASE
      WHEN these IS NOT NULL THEN concat_ws(' OR ',
        format('%I = ANY (ARRAY(SELECT value::integer FROM jsonb_array_elements_text($3 -> %L)))', tables.key, relname),
        (SELECT string_agg(format('%I = ANY (ARRAY(SELECT value::integer FROM jsonb_array_elements_text($3 -> %L)))',
            parents.child, parents.relname), ' OR ')
          FROM parents WHERE conrelid = tables.oid))
      WHEN names_patient THEN 'true'
      ELSE (SELECT string_agg(format('%I = ANY (ARRAY(SELECT %I FROM %I WHERE patient_id = $1))',
          parents.child, parents.key, parents.relname), ' OR ')
        FROM parents WHERE conrelid = tables.oid)
      END AS condition
    FROM tables
  )
  SELECT
    string_agg(format('%I AS (UPDATE %I SET patient_id = $2 WHERE patient_id = $1 AND (%s) RETURNING %I AS key)',
      'moved_' || relname, relname, condition, key), ', '),
    string_agg(format('SELECT %L AS name, jsonb_agg(key ORDER BY key) AS keys FROM %I', relname, 'moved_' || relname), ' UNION ALL ')
  INTO moves, keys FROM chosen;

  PERFORM set_config('naadi.moves_records', 'on', true);
  EXECUTE format('WITH %s SELECT coalesce(jsonb_object_agg(name, keys) FILTER (WHERE keys IS NOT NULL), ''{}'') FROM (%s) moved', moves, keys)
    INTO moved USING from_id, to_id, these;
  PERFORM set_config('naadi.moves_records', '', true);
  -- What a referral is found by is its patient's.
  UPDATE referrals SET patient_search = ' ' || name_key || ' ' || phone FROM patients
    WHERE patients.id = to_id AND patient_id = to_id AND patient_search <> ' ' || name_key || ' ' || phone;
  RETURN moved;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION move_records(integer, integer, jsonb) FROM PUBLIC;--> statement-breakpoint

-- What a merge withdrew in the person's name goes when it is undone: the person never said it.
CREATE FUNCTION take_back_consents(merge_id integer) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM set_config('naadi.moves_records', 'on', true);
  DELETE FROM patient_consents USING patient_merges
    WHERE patient_merges.id = merge_id AND undone_at IS NULL AND patient_consents.id = ANY (consent_ids)
      AND patient_consents.patient_id = patient_merges.patient_id;
  PERFORM set_config('naadi.moves_records', '', true);
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION take_back_consents(integer) FROM PUBLIC;
