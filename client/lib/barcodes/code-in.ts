/**
 * What a barcode of a packet names. On new packets of medicines it is a square with more in it than the number: GS1's GTIN stands
 * after 01 in 14 digits, and those of a shop's packet begin with 0, behind which is the EAN that older packets have as lines.
 */
export function codeIn(read: string): string {
  const [, gtin] = /^(?:\]d2|\]Q3|\u001d)?01(\d{14})(?:\D|\d|$)/.exec(read.trim()) ?? [];
  const isGs1 = gtin !== undefined && read.trim().length >= 16;
  return isGs1 ? gtin.replace(/^0/, '') : read.trim();
}
