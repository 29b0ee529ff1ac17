import type { FieldValues } from 'react-hook-form';
import type { BodyInput, BodyOf, Endpoint, ResultOf } from '#shared/kernel/http/endpoint.ts';
import type { CallInput } from '../api/call.ts';
import { contentOf } from '../api/idempotency.ts';
import { useApiMutation, type WriteOptions } from '../api/hooks.ts';
import { type IssuePlaces, placeIssues } from './place-issues.ts';
import { anew, type CheckedForm, type CheckOptions, useCheckedForm } from './use-checked-form.ts';
import { type Meanwhile, type Revised, useMeanwhile, useStanding } from './use-standing.ts';

export interface EndpointForm<Values extends FieldValues, Output = Values, Body = unknown>
  extends CheckedForm<Values, Output> {
  /** Sends the same with something more in its body. */
  submitWith: (more: Partial<Body>) => void;
  /** What others have changed of the record since the form was opened. */
  readonly meanwhile: Meanwhile | undefined;
}

/** The fields that were changed. */
type DirtyFields<Values extends FieldValues> = Partial<Record<keyof Values, unknown>>;

type ToBody<E extends Endpoint, Values extends FieldValues, Output> = (
  values: Output,
  dirty: DirtyFields<Values>,
  /** Of a form with `revised`: the record that it stands on. */
  record: ResultOf<E> | null,
) => BodyInput<E> | null;

/**
 * What the call is made of, from what was checked. `toBody` is left out where the endpoint's body is just that, and gives null
 * where there is nothing to send.
 */
export type ToCall<E extends Endpoint, Values extends FieldValues, Output> = Pick<CallInput<E>, 'params'> &
  ([Output] extends [BodyInput<E>]
    ? { toBody?: ToBody<E, Values, Output> | undefined }
    : { toBody: ToBody<E, Values, Output> }) &
  (E['upload'] extends { field: string } ? { toFile?: (values: Output) => Blob | null } : unknown);

export interface AroundSending<Values extends FieldValues, Output> extends CheckOptions<Values, Output> {
  /** Asked when the fields are in order; false leaves everything as it is. */
  mayGoOn?: (values: Output) => boolean | Promise<boolean>;
  /** `toBody` gave null: there is nothing to send. */
  onUnchanged?: () => void;
  /** What is wrong is said in a toast too, beside the field. */
  alwaysSays?: boolean;
}

export type EndpointFormOptions<E extends Endpoint, Values extends FieldValues, Output> = AroundSending<
  Values,
  Output
> &
  NoInfer<IssuePlaces<Values>> &
  WriteOptions<E> & {
    /** What stands in the fields once it is saved. Without it they stay, and count as unchanged. */
    savedValues?: (result: ResultOf<E>) => NoInfer<Values>;
    /** Of a record with a revision: each change names the one that it was made on. */
    revised?: Revised<ResultOf<E>, NoInfer<Values>>;
  } & ToCall<E, NoInfer<Values>, NoInfer<Output>>;

/**
 * A form is an endpoint and fields. What stands in the fields is checked by `schema`, which the form imports (of a contract
 * the browser has no schema), sent once at a time, and kept under one key until it has arrived. What the server refuses is put
 * on the fields or at the head of the form, and said in a toast where it is about nothing in it.
 */
export function useEndpointForm<
  E extends Endpoint,
  Values extends FieldValues = Extract<BodyInput<E>, FieldValues>,
  Output = BodyOf<E>,
>(endpoint: E, options: EndpointFormOptions<E, Values, Output>): EndpointForm<Values, Output, BodyInput<E>> {
  // The types above keep the endpoints apart for the caller; in here every call has the same handful of loose parts.
  const { params, toBody, toFile, onSuccess, onFailure, ...rest } = options as LooseParts<Values, Output> &
    typeof options;
  const { mayGoOn, onUnchanged, alwaysSays = false, savedValues, revised, follows = false } = rest;
  const standing = useStanding<ResultOf<E>, Values, Output>({ revised, follows });
  const write = useApiMutation(endpoint, {
    ...rest,
    onFailure: (failure, input) => {
      if (standing.refused(form, failure)) return true;
      return onFailure?.(failure, input) === true || (placeIssues(form, failure, rest) && !alwaysSays);
    },
  });
  const send = async (output: Output, more?: object): Promise<void> => {
    if (mayGoOn && !(await mayGoOn(output))) return;
    const body = toBody ? toBody(output, dirtyFields, standing.record()) : output;
    if (body === null) return onUnchanged?.();
    const file = toFile?.(output);
    const revision = standing.revision();
    const named = { ...body, ...(revision !== undefined && { revision }), ...more };
    const call = { params, body: named, ...(file && { file }) } as unknown as CallInput<E>;
    const typed = { ...form.getValues() };
    // A failure has been said by now, on the fields or in a toast.
    const arrived = await write.mutateAsync(call).then(
      (result) => ({ result }),
      () => null,
    );
    // Nothing that stands in this form was changed by others: it holds for the record as it is now.
    if (!arrived) return standing.mayGoAgain() ? await send(output, more) : undefined;
    standing.settle(arrived.result);
    if (savedValues) form.reset(savedValues(arrived.result), anew);
    else form.resetDefaultValues(typed);
    onSuccess?.(arrived.result, call);
  };
  const form = useCheckedForm<Values, Output>({
    ...rest,
    sendsTo: contentOf([endpoint.method, endpoint.path, params]),
    send: (output) => send(output),
  });
  // Read while drawing: the form keeps track only of what is asked for.
  const dirtyFields = (toBody ? form.formState.dirtyFields : {}) as DirtyFields<Values>;
  const meanwhile = useMeanwhile(form, standing);
  return Object.assign(form, {
    submitWith: (more: object) => form.submitBy((output) => send(output, more)),
    meanwhile,
  });
}

interface LooseParts<Values extends FieldValues, Output> {
  params?: object;
  toBody?: (values: Output, dirty: DirtyFields<Values>, record: unknown) => object | null;
  toFile?: (values: Output) => Blob | null;
}
