import { z } from 'zod';
import type { CallInput } from '#client/lib/api/call.ts';
import { type EndpointFormOptions, useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import type { BodyInput, Endpoint } from '#shared/kernel/http/endpoint.ts';
import { requiredText } from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';
import { FormDialog } from './form-dialog.tsx';
import { type Field, FormFields } from './form-fields.tsx';

const LONGEST = 300;
const reason = z.object({ reason: requiredText(LONGEST, says.reason_required) });
type Reason = z.output<typeof reason>;

interface ReasonText {
  title: string;
  about: string;
  reason: string;
  reasonHint: string;
  submit: string;
  saving: string;
}

type ReasonedStepProps<E extends Endpoint> = Pick<CallInput<E>, 'params'> & {
  /** Takes the reason, and the revision that it was given on. */
  endpoint: { reason: string; revision: number } extends BodyInput<E> ? E : never;
  revision?: number;
  text: ReasonText & { done: string; failed: string };
  onClose: () => void;
};

/** The dialog of a step that is sent with its reason and nothing more: a record is withdrawn, a course closed. */
export function ReasonedStep<E extends Endpoint>({ endpoint, params, revision, text, onClose }: ReasonedStepProps<E>) {
  // That the call takes such a body was checked above; in here any endpoint does.
  const options = {
    schema: reason,
    values: { reason: '' },
    params,
    toBody: (given: Reason) => ({ ...given, ...(revision !== undefined && { revision }) }),
    success: text.done,
    failure: text.failed,
    onSuccess: onClose,
  } as unknown as EndpointFormOptions<Endpoint, Reason, Reason>;
  const form = useEndpointForm<Endpoint, Reason, Reason>(endpoint, options);
  const fields: Field<Reason>[] = [
    { name: 'reason', kind: 'text', required: true, maxLength: LONGEST, hint: text.reasonHint },
  ];
  return (
    <FormDialog
      size="sm"
      title={text.title}
      description={text.about}
      form={form}
      submitLabel={text.submit}
      busyLabel={text.saving}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} labels={text} />
    </FormDialog>
  );
}
