/** Empty texts, nothing and empty lists stay away. */
export const withoutEmpty = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        value !== '' && value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  ) as { [Name in keyof Values]?: Exclude<Values[Name], '' | null | undefined> };
