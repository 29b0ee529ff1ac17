import { useRef, useState } from 'react';
import { AddCharge } from '#client/features/money/invoices/add-charge.tsx';
import { OrderLines } from '#client/features/money/invoices/order-lines.tsx';
import { useOrder } from '#client/features/money/invoices/use-order.ts';
import { ExistingSearch } from '#client/features/people/patients/existing-search.tsx';
import { KnownPhone } from '#client/features/people/patients/known-phone.tsx';
import { takeOver, takeOverPhone } from '#client/features/people/patients/patient-form.ts';
import { PatientSummary } from '#client/features/people/patients/patient-summary.tsx';
import { PersonGrid } from '#client/features/people/patients/person-fields.tsx';
import { type ActionProps, runAction } from '#client/lib/actions.ts';
import { formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { walkInsText } from '#client/text/en/walk-ins.ts';
import { Button } from '#client/ui/button.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { type DeskMethod, MethodChoice } from '#client/ui/method-choice.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import type { OrderedTests } from '#shared/diagnostics/walk-ins/walk-ins.schema.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { OrderedPapers } from './ordered-papers.tsx';
import { useWalkIn } from './use-walk-in.ts';

/**
 * Add Patient, at a centre: who it is, what for, and the money, in one go. Without a test somebody new is only registered;
 * somebody who was here before may have a report instead.
 */
export function AddWalkInDialog({ onClose }: ActionProps<'add-walk-in'>) {
  const [ordered, setOrdered] = useState<OrderedTests | null>(null);
  if (ordered) return <OrderedPapers ordered={ordered} onClose={onClose} />;
  return <WalkInForm onOrdered={setOrdered} onClose={onClose} />;
}

interface WalkInFormProps {
  onOrdered: (ordered: OrderedTests) => void;
  onClose: () => void;
}

function WalkInForm({ onOrdered, onClose }: WalkInFormProps) {
  const { known } = useText(patientsText);
  const { add, form: text, order: words } = useText(walkInsText);
  const order = useOrder();
  const tests = useRef<HTMLInputElement>(null);
  const [method, setMethod] = useState<DeskMethod>('cash');
  const goOn = ({ id: patientId }: Patient, show: 'reports' | 'new-report') => {
    onClose();
    runAction('walk-in-details', { patientId, show });
  };
  const walkIn = useWalkIn({ order, tests, onOrdered, onRegistered: (patient) => goOn(patient, 'reports') });
  const { form, person, choose, knownPhone } = walkIn;
  const pick = (patient: Patient) => {
    choose(patient);
    // The field comes with the person.
    setTimeout(() => tests.current?.focus());
  };
  const total = order.bill && formatMoney(order.bill.totals.amount);
  const isOrdering = order.lines.length > 0 || person !== null;
  const submitLabel = !isOrdering ? text.submit : total === undefined ? words.submitPlain : words.submit(total);
  return (
    <FormDialog
      size="lg"
      steady
      title={add}
      form={{
        submit: () => walkIn.submit(method),
        isPending: walkIn.isPending,
        isDirty: form.isDirty || order.lines.length > 0,
        problem: walkIn.problem ?? form.problem,
      }}
      submitLabel={submitLabel}
      busyLabel={isOrdering ? words.busy : text.busy}
      cancel={
        <>
          <PanelCancel />
          {order.lines.length > 0 && (
            <Button disabled={walkIn.isPending} onClick={() => walkIn.submit(null)}>
              {words.later}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        {person ? (
          <section aria-label={words.who} className="rounded-lg border border-line px-3 py-2">
            <PatientSummary patient={person}>
              <span className="flex flex-wrap justify-end gap-1">
                <Button size="sm" variant="ghost" onClick={() => goOn(person, 'new-report')}>
                  {words.newReport}
                </Button>
                <Button size="sm" variant="ghost" onClick={() => choose(null)}>
                  {words.other}
                </Button>
              </span>
            </PatientSummary>
          </section>
        ) : (
          <>
            <ExistingSearch
              onPick={pick}
              onNobody={(typed, more) => takeOver(form, typed, more)}
              onAnother={(phone, people) => takeOverPhone(form, phone, people)}
            />
            {knownPhone !== null && (
              <KnownPhone
                key={knownPhone}
                phone={knownPhone}
                name={form.getValues('name')}
                onPick={pick}
                pick={{ label: text.choose, labelFor: text.chooseFor }}
                onAnother={() => walkIn.submit(order.lines.length > 0 ? method : null, { sharedPhone: true })}
                anotherLabel={known.another}
                busy={walkIn.isPending}
              />
            )}
            <PersonGrid form={form} leadsOn />
          </>
        )}
        <div className="flex flex-col gap-3">
          <AddCharge ref={tests} label={words.label} onAdd={order.add} />
          <OrderLines order={order} isTried={walkIn.isTried} />
        </div>
        {order.lines.length > 0 && <MethodChoice value={method} onChange={setMethod} />}
      </div>
    </FormDialog>
  );
}
