/** What a price list names. A package is several of the others at a price of its own. */
export const chargeKinds = ['service', 'test', 'goods', 'package'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** The rates since 22 September 2025 (Notification 9/2025-Central Tax (Rate)). Others can be sent by programs. */
const usualGstRates = ['0', '5', '18', '40'];
/** What a form offers: also another one that stands in the record. */
export const gstRatesWith = (rate: string): string[] =>
  usualGstRates.includes(rate) ? usualGstRates : [...usualGstRates, rate];
