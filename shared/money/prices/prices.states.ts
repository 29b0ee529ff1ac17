/** What a price list names. A package is several of the others at a price of its own. */
export const chargeKinds = ['service', 'test', 'goods', 'package'] as const;
export type ChargeKind = (typeof chargeKinds)[number];
