/**
 * What an owner asks of the money. `earned`: what was billed; `collected`: what came in; `refunded`: what went back; `owed`: what
 * is still open of what was billed.
 */
export const moneyFigures = ['earned', 'collected', 'refunded', 'owed'] as const;
export type MoneyFigure = (typeof moneyFigures)[number];
