-- What a gateway has taken already is a fact, and waits for its refund: also where the record was closed meanwhile.
CREATE OR REPLACE TRIGGER payment_transactions_closed BEFORE INSERT ON payment_transactions FOR EACH ROW
  WHEN (NEW.settles IS DISTINCT FROM false) EXECUTE FUNCTION refuse_closed();
