import { type BillingTerms, billingTerms, type ChargeItem, chargeItem } from '#shared/money/prices/prices.schema.ts';
import { made } from './made.ts';

export const exampleItem = (change: Partial<ChargeItem> = {}): ChargeItem =>
  made(chargeItem, {
    id: 1,
    name: 'Dressing',
    kind: 'service',
    price: '200.00',
    priceIncludesGst: false,
    hsnSac: '999312',
    gstRate: '0',
    parts: [],
    createdAt: '2026-11-20T05:30:00.000Z',
    updatedAt: '2026-11-20T05:30:00.000Z',
    revision: 0,
    ...change,
  });

export const exampleTerms = (change: Partial<BillingTerms> = {}): BillingTerms =>
  made(billingTerms, {
    deskDiscountCap: '10',
    doctorDiscountCap: '100',
    ownDiscountCap: '10',
    stateCode: '27',
    revision: 0,
    ...change,
  });
