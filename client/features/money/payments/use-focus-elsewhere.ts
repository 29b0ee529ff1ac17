import { useEffect, useEffectEvent } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

/** A field that the form checks and somebody else draws: where it is wrong, the focus goes there first. */
export function useFocusElsewhere<Values extends FieldValues, Output>(
  control: Control<Values, unknown, Output>,
  name: FieldPath<Values>,
  focus: (() => void) | undefined,
): void {
  const { field } = useController({ control, name });
  const bind = useEffectEvent(() => field.ref({ focus: () => focus?.() }));
  useEffect(() => bind(), []);
}
