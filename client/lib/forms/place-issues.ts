import { type Field, type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import type { ErrorCode, Issue } from '#shared/kernel/http/errors.ts';
import type { ApiFailure } from '../api/failure.ts';

/** Where in a form a refusal is said. */
export interface IssuePlaces<Values extends FieldValues> {
  /** The form's field for a path of the call's body, where the two don't have the same names. */
  fieldOf?: ((path: string, values: Values) => FieldPath<Values> | undefined) | undefined;
  /** The field that a refusal of this code is about, or 'root' for the form as a whole. */
  refusals?: Partial<Record<ErrorCode, FieldPath<Values> | 'root'>> | undefined;
}

/**
 * Puts what the server refused where the person can mend it: each issue on its field, at any depth ('medicines.2.dose'),
 * and what has no field at the head of the form. False when the refusal is about nothing in the form.
 */
export function placeIssues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  failure: ApiFailure,
  { fieldOf, refusals = {} }: IssuePlaces<Values>,
): boolean {
  const values = form.getValues();
  const placed = failure.issues.map((issue) => ({
    message: messageOf(issue),
    field: shownField(form, fieldOf ? fieldOf(issue.path, values) : issue.path),
  }));
  const first = placed.find(({ field }) => field !== undefined);
  for (const { field, message } of placed) {
    if (field) form.setError(field, { type: 'server', message }, { shouldFocus: field === first?.field });
  }
  const homeless = placed.filter(({ field }) => field === undefined);
  if (homeless.length > 0) {
    form.setError('root', { type: 'server', message: homeless.map(({ message }) => message).join(' ') });
  }
  if (placed.length > 0) return true;
  const about = failure.code in refusals ? refusals[failure.code as ErrorCode] : undefined;
  if (about) form.setError(about, { type: 'server', message: failure.text }, { shouldFocus: true });
  return about !== undefined;
}

/** The one place where what the server says of a field becomes what the person reads there. */
const messageOf = ({ message }: Issue): string => message;

/** The field on the screen that holds this path: itself, or for the second of several tags the field of all of them. */
function shownField<Values extends FieldValues, Output>(
  { control: { _fields: fields } }: UseFormReturn<Values, unknown, Output>,
  path: string | undefined,
): FieldPath<Values> | undefined {
  const parts = path ? path.split('.') : [];
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('.');
    const { _f: known }: Partial<Field> = get(fields, name) ?? {};
    if (known?.mount) return name as FieldPath<Values>;
  }
  return undefined;
}
