import { type RefObject, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Order } from '#client/features/money/invoices/use-order.ts';
import { nobodyYet, type PatientFormValues } from '#client/features/people/patients/patient-form.ts';
import { useOnePhone } from '#client/features/people/patients/use-registration.ts';
import { useRefusedPhone } from '#client/features/people/patients/use-refused-phone.ts';
import type { ApiFailure } from '#client/lib/api/failure.ts';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { areasChanged } from '#client/lib/api/query-client.ts';
import { useLeftFields } from '#client/lib/forms/form-place.ts';
import { placeIssues } from '#client/lib/forms/place-issues.ts';
import { useCheckedForm } from '#client/lib/forms/use-checked-form.ts';
import { useText } from '#client/lib/text.ts';
import { walkInsText } from '#client/text/en/walk-ins.ts';
import type { DeskMethod } from '#client/ui/method-choice.tsx';
import { walkInsApi } from '#shared/diagnostics/walk-ins/walk-ins.api.ts';
import { newWalkIn, type OrderedTests } from '#shared/diagnostics/walk-ins/walk-ins.schema.ts';
import type { NewPatient, Patient } from '#shared/people/patients/patients.schema.ts';

interface WalkingIn {
  order: Order;
  /** Where tests are typed. */
  tests: RefObject<HTMLInputElement | null>;
  onRegistered: (patient: Patient) => void;
  onOrdered: (ordered: OrderedTests) => void;
}

/** How the bill is paid; null for later. */
type Paid = DeskMethod | null;

/**
 * Who walks in, new or known, and what is sent for it: one call, which registers, bills and collects, or does nothing. An answer
 * that got lost is asked for again under the same key.
 */
export function useWalkIn({ order, tests, onRegistered, onOrdered }: WalkingIn) {
  const { form: text, order: words } = useText(walkInsText);
  const phone = useRefusedPhone();
  const [person, setPerson] = useState<Patient | null>(null);
  useLeftFields({
    key: 'person',
    typed: () => person && { person },
    restore: (fields) => setPerson(fields['person'] as Patient),
  });
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();

  const refused = (failure: ApiFailure): boolean => {
    if (failure.code === 'already_exists') return phone.refuses(failure, form.getValues('phone'));
    if (failure.code === 'idempotency_mismatch') {
      setProblem(words.arrived);
      areasChanged(['patients', ...(walkInsApi.orderTests.affects ?? [])]);
      return true;
    }
    placeIssues(form, failure, {});
    return false;
  };
  const register = useApiMutation(walkInsApi.create, {
    success: text.done,
    failure: text.failed,
    onSuccess: onRegistered,
    onFailure: refused,
  });
  const registerWithTests = useApiMutation(walkInsApi.createWithTests, {
    success: text.done,
    failure: text.failed,
    onSuccess: onOrdered,
    onFailure: refused,
  });
  const orderTests = useApiMutation(walkInsApi.orderTests, {
    failure: words.failed,
    once: true,
    onSuccess: onOrdered,
    onFailure: refused,
  });

  const send = async (body: NewPatient, method: Paid, more: object) => {
    const somebody = { ...body, ...more };
    const sent: Promise<unknown> =
      order.lines.length === 0
        ? register.mutateAsync({ body: somebody })
        : registerWithTests.mutateAsync({ body: { ...somebody, lines: order.asked(), method } });
    // Said by now, at the fields or in a toast.
    await sent.catch(() => undefined);
  };
  const form = useCheckedForm<PatientFormValues, NewPatient>({
    schema: newWalkIn,
    values: nobodyYet,
    send: (body) => send(body, null, {}),
  });
  useOnePhone(form);
  const typed = useWatch({ control: form.control, name: 'phone' });
  const isPending = form.isPending || orderTests.isPending;

  const submit = (method: Paid, more: object = {}) => {
    setTried(true);
    const isPriced = order.lines.length === 0 || order.bill !== undefined;
    const isEmpty = person !== null && order.lines.length === 0;
    setProblem(isEmpty ? words.none(person.name) : isPriced ? undefined : words.price);
    if (isEmpty) tests.current?.focus();
    if (isEmpty || !isPriced || isPending) return;
    if (person === null) form.submitBy((body) => send(body, method, more));
    else orderTests.mutate({ params: { id: person.id }, body: { lines: order.asked(), method } });
  };

  return {
    form,
    /** Who was here before; null for somebody new. */
    person,
    choose: (chosen: Patient | null) => {
      setPerson(chosen);
      setProblem(undefined);
    },
    knownPhone: phone.knownPhone(typed),
    submit,
    isPending,
    isTried,
    problem,
  };
}
