import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from './api/failure.ts';

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
