/** By what two names are the same: lower case and single spaces, as `name_key` holds it. */
export const nameKeyOf = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, ' ').trim();
