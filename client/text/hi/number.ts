/** A number as India groups it: 1,00,000. */
export const number = (value: number) => value.toLocaleString('en-IN');
