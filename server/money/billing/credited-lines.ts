import { and, eq, type SQL, sql } from 'drizzle-orm';
import { invoiceLines, invoices } from '#server/kernel/db/schema/invoices.ts';
import { paymentRefunds, paymentTransactions } from '#server/kernel/db/schema/payments.ts';

// What of a bill's lines a credit note takes off, for the paper and for the accounts alike.

const price = sql`round(${invoiceLines.quantity} * ${invoiceLines.unitPrice}, 2)`;
/** Lines of earlier versions have their tax in one: half of it is the centre's. */
const taxInOne = sql`(${invoiceLines.amount} - ${price})`;

/** The parts of a line of a bill, by the names that `creditedLines` gives them too. */
export const billedParts = sql`
  coalesce(${invoiceLines.taxable}, ${price}) as taxable,
  coalesce(${invoiceLines.cgst}, trunc(${taxInOne} / 2, 2)) as cgst,
  coalesce(${invoiceLines.sgst}, ${taxInOne} - trunc(${taxInOne} / 2, 2)) as sgst,
  coalesce(${invoiceLines.igst}, 0) as igst, ${invoiceLines.amount} as amount`;

/**
 * The lines of the bills that credit notes are of, each with what the note takes off it. A note that names its lines takes that
 * off them; another is spread over all of them by their amounts, each its share of the sum so far, so that the parts are the whole.
 * `kept` are columns to have beside.
 */
export const creditedLines = (kept: SQL, where: SQL | undefined): SQL => sql`
  select spread.*, share - c - s - i as taxable, c as cgst, s as sgst, i as igst, share as amount
  from (
    select shared.*, round(cgst_billed * share / nullif(billed, 0), 2) as c, round(sgst_billed * share / nullif(billed, 0), 2) as s,
      round(igst_billed * share / nullif(billed, 0), 2) as i
    from (
      select ${kept}, parts.cgst as cgst_billed, parts.sgst as sgst_billed, parts.igst as igst_billed, parts.amount as billed,
        case when ${paymentRefunds.creditedLines} is null then
          round(${paymentRefunds.amount} * sum(parts.amount) over so_far / ${invoices.amount}, 2)
            - round(${paymentRefunds.amount} * (sum(parts.amount) over so_far - parts.amount) / ${invoices.amount}, 2)
          else coalesce((select sum((one ->> 'amount')::numeric) from jsonb_array_elements(${paymentRefunds.creditedLines}) one
            where (one ->> 'position')::integer = ${invoiceLines.position}), 0)
        end as share
      from ${paymentRefunds}
      join ${paymentTransactions} on ${paymentTransactions.id} = ${paymentRefunds.transactionId}
      join ${invoices} on ${invoices.id} = ${paymentTransactions.invoiceId}
      join ${invoiceLines} on ${invoiceLines.invoiceId} = ${invoices.id}
      cross join lateral (select ${billedParts}) parts
      where ${and(
        eq(paymentRefunds.status, 'completed'),
        // What came in too much, or was taken by mistake, was never billed.
        eq(paymentTransactions.settles, true),
        where,
      )}
      window so_far as (partition by ${paymentRefunds.id} order by ${invoiceLines.position})
    ) shared
  ) spread where share <> 0`;
