import { zodResolver } from '@hookform/resolvers/zod';
import { type SubmitEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { settleFields } from './open-fields.ts';
import { type FormDraft, useFormDraft } from './form-draft.ts';
import { changedFields, useLeftFields } from './form-place.ts';

/** What every form of the product is, whatever it sends. */
export interface CheckedForm<Values extends FieldValues, Output = Values>
  extends UseFormReturn<Values, unknown, Output> {
  /** For the form element, or for a button of its own. A second press while it is under way does nothing. */
  submit: (event?: SubmitEvent<HTMLFormElement>) => void;
  /** It is being sent, or asked about before it is. */
  readonly isPending: boolean;
  readonly isDirty: boolean;
  /** What concerns the form as a whole, for FormErrors. */
  readonly problem: string | undefined;
}

export interface CheckOptions<Values extends FieldValues, Output> {
  /** What may stand in the fields, and what it means. */
  schema?: z.ZodType<Output, Values> | undefined;
  /** In place of the schema, where what is checked is put together from more than the fields. */
  resolver?: Resolver<Values, unknown, Output> | undefined;
  /** What stands in the fields at first. */
  values: NoInfer<Values>;
  /** Later `values` come into the fields too, but for what was typed meanwhile. */
  follows?: boolean;
  /** Keeps what was typed and not saved for the next time the form is shown. */
  draft?: FormDraft<NoInfer<Values>>;
  /**
   * Outside of a dialog that an action opens: what is typed and not saved when the session ends stands in it again when its person
   * is back. For forms whose fields say themselves whom they are about, and hold no secret.
   */
  comesBack?: boolean;
  /** Whom such a form is about, where neither its fields nor its address say it. */
  about?: string;
  /** What it sends to, where forms with the same fields stand in one dialog. */
  sendsTo?: string;
  onInvalid?: (errors: FieldErrors<NoInfer<Values>>) => void;
}

interface SendOptions<Values extends FieldValues, Output> extends Omit<CheckOptions<Values, Output>, 'values'> {
  /** Of what has to be chosen there may be nothing yet. */
  values: Values | DefaultValues<NoInfer<Values>>;
  send: (output: Output, form: UseFormReturn<Values, unknown, Output>) => Promise<void>;
}

/** What was typed stays, the rest follows. */
const followUnlessTyped = { keepDirtyValues: true, keepDirty: true };
/** For a `reset` of a form that follows, which would take the same options otherwise. */
export const anew = { keepDirtyValues: false, keepDirty: false };

/**
 * A form that is checked before it is sent, and sent once at a time; `submitBy` sends what was checked in another way. Without a
 * schema or a resolver it throws.
 */
export function useCheckedForm<Values extends FieldValues, Output>(
  options: SendOptions<Values, Output>,
): CheckedForm<Values, Output> & { submitBy: (send: (output: Output) => Promise<void>) => void } {
  const { values, follows = false, draft, comesBack = false, sendsTo = '', about = '', send, onInvalid } = options;
  const form = useForm<Values, unknown, Output>({
    resolver: resolverOf(options),
    ...(follows
      ? { values: values as Values, resetOptions: followUnlessTyped }
      : { defaultValues: values as DefaultValues<Values> }),
  });
  useFormDraft(form, draft);
  useLeftFields({
    key: [sendsTo, about, ...Object.keys(values)].join(' '),
    typed: () => changedFields(form.formState.defaultValues ?? {}, form.getValues()),
    restore: (fields) => form.setValues(fields as Values, { shouldDirty: true }),
    onScreens: comesBack,
  });
  const [isPending, setPending] = useState(false);
  const underWay = useRef(false);
  const submitBy = async (sendThis: typeof send, event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (underWay.current) return;
    if (!settleFields(event?.currentTarget)) return;
    underWay.current = true;
    const sendChecked = async (output: Output) => {
      setPending(true);
      await sendThis(output, form);
    };
    try {
      await form.handleSubmit(sendChecked, onInvalid)(event);
    } finally {
      underWay.current = false;
      setPending(false);
    }
  };
  return {
    ...form,
    submit: (event) => void submitBy(send, event),
    submitBy: (sendThis) => void submitBy(sendThis),
    isPending,
    // Only who asks is drawn anew with them.
    get isDirty() {
      return form.formState.isDirty;
    },
    get problem() {
      return form.formState.errors.root?.message;
    },
  };
}

/** The one place that decides whether what stands in the fields may be sent. */
function resolverOf<Values extends FieldValues, Output>({
  schema,
  resolver,
}: Pick<CheckOptions<Values, Output>, 'schema' | 'resolver'>) {
  if (resolver) return resolver;
  if (!schema) throw new Error('A form needs a schema or a resolver.');
  return zodResolver<Values, unknown, Output>(schema);
}
