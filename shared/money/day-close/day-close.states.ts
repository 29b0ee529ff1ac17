/** The notes and coins of a drawer, in rupees: what the Reserve Bank of India has in circulation up to 500. */
export const denominations = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const;
