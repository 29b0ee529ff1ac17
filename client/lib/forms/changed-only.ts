/** What was changed, as the contract has read it. */
export const changedOnly = <Values extends object>(values: Values, dirty: object): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in dirty)) as Partial<Values>;
