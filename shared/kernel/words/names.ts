/**
 * A name folded for comparing and searching: lower case, no accents, single spaces. Two registrations with the same
 * phone and the same folded name are one person. Vowel signs of Indian scripts are marks too, but they carry the
 * name: only the accents of Latin letters are dropped, and the joiners, which not every keyboard writes.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u200c\u200d]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
