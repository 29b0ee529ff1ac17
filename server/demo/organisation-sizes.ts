/**
 * How so many patients are spread over so many organisations: as in life few have many and most have few. The n-th has a share of
 * 1/n, but none more than a tenth of all (or twice the mean, where there are few); what is over goes to the others in proportion.
 * Each has somebody.
 */
export function organisationSizes(organisations: number, patients: number): number[] {
  const spare = patients - organisations;
  const most = Math.max(patients / 10, (2 * patients) / organisations) - 1;
  const shares = Array.from({ length: organisations }, (_, n) => 1 / (n + 1));
  const sum = shares.reduce((all, share) => all + share, 0);
  const first = organisations === 1 ? spare : Math.min(Math.floor(most), Math.ceil(spare / sum));
  const scale = (spare - first) / (sum - 1);
  const sizes = shares.map((share, n) => 1 + (n === 0 ? first : Math.floor(share * scale)));
  // Rounding leaves less than one of each of the others.
  const left = patients - sizes.reduce((all, size) => all + size, 0);
  return sizes.map((size, n) => size + (n > 0 && n <= left ? 1 : 0));
}
