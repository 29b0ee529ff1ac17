/** By what two names are the same: lower case, single spaces and no joiners, as `name_key` holds it. */
export const nameKeyOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[\u200c\u200d]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
