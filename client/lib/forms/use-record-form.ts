import type { FieldValues } from 'react-hook-form';
import type { BodyInput, BodyOf, Endpoint, ResultOf } from '#shared/kernel/http/endpoint.ts';
import type { WriteOptions } from '../api/hooks.ts';
import type { IssuePlaces } from './place-issues.ts';
import type { Revised } from './use-standing.ts';
import { type AroundSending, type EndpointForm, type ToCall, useEndpointForm } from './use-endpoint-form.ts';

type OneWay<E extends Endpoint, Values extends FieldValues, Output> = ToCall<E, Values, Output> &
  Pick<WriteOptions<E>, 'success' | 'failure'> & { alwaysSays?: boolean };

type RecordFormOptions<
  Create extends Endpoint,
  Update extends Endpoint,
  Values extends FieldValues,
  Output,
> = AroundSending<Values, Output> &
  NoInfer<IssuePlaces<Values>> & {
    /** What differs between the two: the call's parts and the toasts. */
    create: OneWay<Create, NoInfer<Values>, NoInfer<Output>>;
    /** Given where there is a record to change. */
    update:
      | (OneWay<Update, NoInfer<Values>, NoInfer<Output>> & { revised?: Revised<ResultOf<Update>, NoInfer<Values>> })
      | undefined;
    onSuccess?: (record: ResultOf<Create> | ResultOf<Update>) => void;
  };

/** A form that makes a record or changes one, and goes on the same way after both. */
export function useRecordForm<
  Create extends Endpoint,
  Update extends Endpoint,
  Values extends FieldValues = Extract<BodyInput<Create>, FieldValues>,
  Output = BodyOf<Create>,
>(
  endpoints: { create: Create; update: Update },
  { create, update, ...options }: RecordFormOptions<Create, Update, Values, Output>,
): EndpointForm<Values, Output> {
  // Which of the two it is was checked above; the form in common sees any endpoint.
  const either = { ...options, ...(update ?? create) } as unknown as Parameters<
    typeof useEndpointForm<Endpoint, Values, Output>
  >[1];
  return useEndpointForm<Endpoint, Values, Output>(update ? endpoints.update : endpoints.create, either);
}
