import { notFound, refusedAt, ruleBroken } from '#shared/kernel/http/errors.ts';
import { isPositive, toPaise } from '#shared/kernel/money/money.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { NewLine } from '#shared/money/billing/billing.schema.ts';
import { isOverCap, perCentOff } from '#shared/money/billing/tax.rules.ts';
import type { NewInvoice } from '#shared/money/invoices/invoices.schema.ts';
import type { ChargeItem } from '#shared/money/prices/prices.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { type BilledLine, billedLines, type LineToBill } from '#server/money/billing/invoice-lines.ts';
import { ownState, readBillingTerms } from '#server/money/prices/billing-terms.repo.ts';
import { chargeItemsByIds } from '#server/money/prices/charge-items.repo.ts';

interface Bill {
  lines: BilledLine[];
  discount: string;
  discountReason: string | null;
  placeOfSupply: string | null;
  buyerGstin: string | null;
}

/** What a bill says when it is made: prices of the list, the discount within its cap, GST by place. */
export async function billOf(db: Db, actor: Member, asked: NewInvoice): Promise<Bill> {
  const wanted = asked.lines
    ? await pricedLines(db, actor, asked.lines)
    : [{ description: asked.description, quantity: '1', unitPrice: asked.amount ?? '0.00', gstRate: '0' }];
  const supply = await supplyOf(db, actor, asked, wanted);
  const { lines, totals } = billedLines(wanted, { discount: asked.discount, interState: supply.interState });
  const isReduced = isPositive(totals.discount);
  if (isReduced) await assertMayGive(db, actor, asked, totals);
  return {
    lines,
    discount: totals.discount,
    discountReason: isReduced ? asked.discountReason : null,
    placeOfSupply: supply.place,
    buyerGstin: asked.buyerGstin,
  };
}

async function pricedLines(db: Db, actor: Member, lines: readonly NewLine[]): Promise<LineToBill[]> {
  const ids = new Set(lines.flatMap(({ chargeItemId }) => chargeItemId ?? []));
  const items = new Map((await chargeItemsByIds(db, actor, [...ids])).map((item) => [item.id, item]));
  if (items.size < ids.size) throw notFound('charge_item');
  return lines.map((line, index) => {
    const item = line.chargeItemId === undefined ? undefined : items.get(line.chargeItemId);
    if (item) return listedLine(line, item, index);
    const { description = '', unitPrice = '0.00', chargeItemId: _, ...rest } = line;
    return { ...rest, description, unitPrice };
  });
}

/** What costs less than the list says has a discount, which has its cap and its reason. */
function listedLine({ quantity, unitPrice, discount }: NewLine, item: ChargeItem, index: number): LineToBill {
  const { id, name, price, priceIncludesGst, gstRate, hsnSac } = item;
  if (unitPrice !== undefined && toPaise(unitPrice) !== toPaise(price))
    throw refusedAt(`lines.${index}.unitPrice`, says.price_is_otherwise({ name, price }), 'rule_broken');
  return {
    chargeItemId: id,
    description: described(item),
    quantity,
    discount,
    unitPrice: price,
    priceIncludesGst,
    gstRate,
    hsnSac,
  };
}

const LONGEST = 500;

/** 'Heart check (ECG, 2 x Lipid profile)' */
function described({ name, parts }: ChargeItem): string {
  if (parts.length === 0) return name;
  const inside = parts
    .map((part) => (part.quantity === '1' ? part.name : `${part.quantity} x ${part.name}`))
    .join(', ');
  return `${name} (${inside})`.slice(0, LONGEST);
}

/** Where it is supplied to; nobody charges GST without being registered (CGST Act 2017, section 32). */
async function supplyOf(db: Db, actor: Member, asked: NewInvoice, lines: readonly LineToBill[]) {
  const own = await ownState(db, actor);
  const taxed = lines.filter(({ gstRate }) => Number(gstRate) > 0);
  if (own === undefined) {
    if (taxed.length > 0 || asked.buyerGstin !== null || asked.placeOfSupply !== null)
      throw ruleBroken(says.gst_needs_gstin);
    return { place: null, interState: false };
  }
  // One paper for both is for who isn't registered (CGST Rules, rule 46A).
  if (asked.buyerGstin !== null && taxed.length > 0 && taxed.length < lines.length)
    throw ruleBroken(says.two_bills_for_registered);
  const place = asked.placeOfSupply ?? own;
  return { place, interState: place !== own };
}

async function assertMayGive(
  db: Db,
  actor: Member,
  { discountReason }: NewInvoice,
  totals: { gross: string; discount: string },
): Promise<void> {
  const { ownDiscountCap: cap } = await readBillingTerms(db, actor);
  if (isOverCap(totals, cap)) {
    throw refusedAt('discount', says.discount_over_cap({ cap, given: perCentOff(totals) }), 'rule_broken');
  }
  if (discountReason === null) throw refusedAt('discountReason', says.discount_needs_reason);
}
