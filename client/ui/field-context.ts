import { createContext, use, useEffect } from 'react';

/** What a FormField tells the control inside it, so that label, hint and error belong to it without ids by hand. */
export interface FieldWiring {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** Told whether the control itself says what is wrong with what stands in it. */
  tellOwnProblem?: (has: boolean) => void;
}

export const FieldContext = createContext<FieldWiring | null>(null);

export interface FieldAria {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
}

/** The wiring of the surrounding FormField; what the control was given itself wins. */
export function useFieldAria(own: FieldAria = {}): FieldAria {
  const field = use(FieldContext);
  return {
    id: own.id ?? field?.id,
    'aria-describedby': [field?.describedBy, own['aria-describedby']].filter(Boolean).join(' ') || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': own['aria-required'] ?? (field?.required || undefined),
  };
}

/** For groups (radio buttons, tags), which are named by the label's element and not by `for`. */
export const useFieldLabel = (): string | undefined => use(FieldContext)?.labelId;

/**
 * For a control that keeps what it can't take and says why. The form, which has got nothing of it, would say that the field is
 * empty; so its word waits meanwhile.
 */
export function useOwnProblem(has: boolean): void {
  const tell = use(FieldContext)?.tellOwnProblem;
  useEffect(() => {
    if (!has) return undefined;
    tell?.(true);
    return () => tell?.(false);
  }, [has, tell]);
}
