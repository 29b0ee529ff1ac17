/** What ends a part of no fixed length. */
const GROUP_END = '\u001d';

/**
 * What a barcode of a packet names. On new packets of medicines it is a square with more in it than the number: GS1's GTIN stands
 * after 01 in 14 digits, and those of a shop's packet begin with 0, behind which is the EAN that older packets have as lines.
 */
export function codeIn(read: string): string {
  const code = read.replaceAll(GROUP_END, ' ').trim();
  const [, gtin] = /^(?:\]d2|\]Q3)?01(\d{14})/.exec(code) ?? [];
  return gtin === undefined ? code : gtin.replace(/^0/, '');
}
