import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from '#client/lib/api/failure.ts';

/** For a form whose `values` may change while somebody types: what was typed stays, the rest follows. */
export const followUnlessTyped = { keepDirtyValues: true, keepDirty: true };
/** For its `reset` with what was saved, which would take the same options otherwise. */
export const anew = { keepDirtyValues: false, keepDirty: false };

/** What was changed, as the contract has read it. */
export const changedOnly = <Values extends object>(values: Values, dirty: object): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in dirty)) as Partial<Values>;

/** Empty texts, nothing and empty lists stay away. */
export const withoutEmpty = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        value !== '' && value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  ) as { [Name in keyof Values]?: Exclude<Values[Name], '' | null | undefined> };

/** Puts what the server found wrong on its fields. True when there is a field for it. */
export function putIssues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { issues }: ApiFailure,
): boolean {
  const known = issues.filter(({ path }) => path in form.getValues());
  known.forEach(({ path, message }, place) => {
    form.setError(path as Path<Values>, { message }, { shouldFocus: place === 0 });
  });
  return known.length > 0;
}
