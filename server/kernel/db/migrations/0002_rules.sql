-- Two live visits of one doctor can't overlap, whoever races whom. Ends touch: [10:00, 10:30) and [10:30, 11:00).
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_no_double_booking" EXCLUDE USING gist (
  "doctor_id" WITH =,
  tstzrange("start_date_time", "end_date_time") WITH &&
) WHERE (
  "status" NOT IN ('cancelled', 'no_show')
  AND "overbook_reason" IS NULL
  AND "start_date_time" IS NOT NULL
);
--> statement-breakpoint

-- Says no, in the words that the trigger gives it.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING
    ERRCODE = 'restrict_violation', MESSAGE = TG_ARGV[0], TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END $$;
--> statement-breakpoint

CREATE TRIGGER audit_logs_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_logs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('The audit log only grows');
--> statement-breakpoint
CREATE TRIGGER audit_seals_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('The seals of the audit log only grow');
--> statement-breakpoint

-- An issued prescription stands. Only the path of its PDF comes later.
CREATE TRIGGER prescriptions_stand BEFORE UPDATE ON prescriptions
  FOR EACH ROW WHEN ((to_jsonb(OLD) - 'pdf_url') IS DISTINCT FROM (to_jsonb(NEW) - 'pdf_url'))
  EXECUTE FUNCTION refuse_change('A prescription is never edited after it was issued');
--> statement-breakpoint
CREATE TRIGGER prescriptions_stay BEFORE DELETE OR TRUNCATE ON prescriptions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('A prescription is never deleted');
--> statement-breakpoint

-- AFTER, since a BEFORE trigger doesn't see generated columns.
CREATE TRIGGER invoices_paid_stand AFTER UPDATE ON invoices
  FOR EACH ROW WHEN (
    OLD.status = 'paid'
    AND (to_jsonb(OLD) - '{refunded_amount,pdf_url,updated_at}'::text[])
      IS DISTINCT FROM (to_jsonb(NEW) - '{refunded_amount,pdf_url,updated_at}'::text[])
  )
  EXECUTE FUNCTION refuse_change('A paid invoice can''t be changed');
--> statement-breakpoint
CREATE TRIGGER invoices_keep_number AFTER UPDATE ON invoices
  FOR EACH ROW WHEN (
    (OLD.clinic_id, OLD.center_id, OLD.financial_year, OLD.sequence, OLD.patient_id)
      IS DISTINCT FROM (NEW.clinic_id, NEW.center_id, NEW.financial_year, NEW.sequence, NEW.patient_id)
  )
  EXECUTE FUNCTION refuse_change('An invoice keeps its number and its patient');
--> statement-breakpoint
CREATE TRIGGER invoices_stay BEFORE DELETE OR TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('An invoice is never deleted: its number would be missing');
--> statement-breakpoint
CREATE TRIGGER invoice_lines_stand BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('The lines of an invoice are never changed');
--> statement-breakpoint

-- At the commit, whatever was written in which order: the lines make the amount, the payments what was paid, the
-- refunds what went back. The argument names the column that holds the invoice's id.
CREATE FUNCTION invoice_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  invoice invoices%ROWTYPE;
  lines numeric;
  payments numeric;
  refunds numeric;
BEGIN
  SELECT * INTO invoice FROM invoices WHERE id = (to_jsonb(NEW) ->> TG_ARGV[0])::integer;
  SELECT coalesce(sum(amount), 0) INTO lines FROM invoice_lines WHERE invoice_id = invoice.id;
  SELECT coalesce(sum(amount), 0), coalesce(sum(refund_amount), 0) INTO payments, refunds
    FROM payment_transactions
    WHERE invoice_id = invoice.id AND settles AND status IN ('completed', 'refunded');
  IF (invoice.amount, invoice.paid_amount, invoice.refunded_amount) IS DISTINCT FROM (lines, payments, refunds) THEN
    RAISE EXCEPTION USING
      ERRCODE = 'check_violation', TABLE = 'invoices', CONSTRAINT = 'invoices_add_up',
      MESSAGE = format('Invoice %s does not add up', invoice.id),
      DETAIL = format('amount %s, lines %s; paid %s, payments %s; refunded %s, refunds %s',
        invoice.amount, lines, invoice.paid_amount, payments, invoice.refunded_amount, refunds);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoices_add_up AFTER INSERT OR UPDATE OF amount, paid_amount, refunded_amount ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoice_adds_up('id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoice_lines_add_up AFTER INSERT ON invoice_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoice_adds_up('invoice_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_add_up AFTER INSERT OR UPDATE OF status, settles, refund_amount ON payment_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoice_adds_up('invoice_id');
--> statement-breakpoint
CREATE TRIGGER payments_stand AFTER UPDATE ON payment_transactions
  FOR EACH ROW WHEN (
    (OLD.invoice_id, OLD.patient_id, OLD.clinic_id, OLD.center_id, OLD.amount, OLD.currency)
      IS DISTINCT FROM (NEW.invoice_id, NEW.patient_id, NEW.clinic_id, NEW.center_id, NEW.amount, NEW.currency)
  )
  EXECUTE FUNCTION refuse_change('A payment keeps its invoice and its amount');
--> statement-breakpoint
CREATE TRIGGER payments_stay BEFORE DELETE OR TRUNCATE ON payment_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('A payment is never deleted');
--> statement-breakpoint

-- The stock is the sum of its transactions: each is added as it comes, and nothing else moves the stock.
CREATE FUNCTION move_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inventory_items
    SET current_stock = current_stock + CASE NEW.transaction_type WHEN 'stock_out' THEN -NEW.quantity ELSE NEW.quantity END,
        updated_at = now()
    WHERE id = NEW.item_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER inventory_transactions_move_stock AFTER INSERT ON inventory_transactions
  FOR EACH ROW EXECUTE FUNCTION move_stock();
--> statement-breakpoint
CREATE TRIGGER inventory_transactions_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON inventory_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('The history of the stock only grows');
--> statement-breakpoint
CREATE TRIGGER inventory_items_start_empty BEFORE INSERT ON inventory_items
  FOR EACH ROW WHEN (NEW.current_stock <> 0)
  EXECUTE FUNCTION refuse_change('An item starts empty: its first stock is a stock_in');
--> statement-breakpoint
-- At depth 0 somebody writes the stock himself; the transaction's own trigger is one deeper.
CREATE TRIGGER inventory_items_stock_by_transaction BEFORE UPDATE OF current_stock ON inventory_items
  FOR EACH ROW WHEN (OLD.current_stock <> NEW.current_stock AND pg_trigger_depth() = 0)
  EXECUTE FUNCTION refuse_change('Stock moves by a transaction only');
