import { CalendarPlus, Eye, FileText, HandCoins, Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { formatMoney } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Button, type ButtonProps } from '#client/ui/button.tsx';
import { canEditPatient } from '#shared/people/patients/patients.rules.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { openPaidInvoice } from './invoice-documents.ts';

/** The row of buttons under a card: what this person may do with this patient now. */
export function PatientCardActions({ patient }: { patient: Patient }) {
  const text = useText(patientsText).card;
  const { id: userId, role } = useUser();
  const { id, status, paidInvoiceId, closedAt } = patient;
  return (
    <div className="-ml-2 flex flex-wrap items-center gap-0.5">
      <CardButton
        patient={patient}
        label={text.view}
        icon={<Eye aria-hidden />}
        onClick={() => runAction('patient-details', { patientId: id })}
      />
      {status === 'bill_paid' && paidInvoiceId !== null && (
        <CardButton
          patient={patient}
          label={text.invoice}
          icon={<FileText aria-hidden />}
          onClick={() => void openPaidInvoice(id, paidInvoiceId)}
        />
      )}
      <BookButton patient={patient} />
      {closedAt === null && canEditPatient({ role, userId }, patient) && (
        <CardButton
          patient={patient}
          label={text.edit}
          icon={<Pencil aria-hidden />}
          onClick={() => runAction('edit-patient', { patientId: id })}
        />
      )}
      <CollectButton patient={patient} />
    </div>
  );
}

/** Books the next visit, with the patient's own doctor. */
export function BookButton({ patient }: { patient: Patient }) {
  const text = useText(patientsText).card;
  const { id: patientId, doctorId, closedAt } = patient;
  if (closedAt !== null) return null;
  return (
    <CardButton
      patient={patient}
      label={text.book}
      icon={<CalendarPlus aria-hidden />}
      onClick={() => runAction('book-appointment', { patientId, ...(doctorId !== null && { doctorId }) })}
    />
  );
}

/** 'Collect ₹500' where a bill is open, 'Add Bill' where one has still to be made. */
export function CollectButton({ patient }: { patient: Patient }) {
  const text = useText(patientsText).card;
  const { openAmount, status, id, closedAt } = patient;
  const collect = () => runAction('collect-bill', { patientId: id });
  if (closedAt !== null) return null;
  if (openAmount !== null) {
    return (
      <CardButton
        patient={patient}
        variant="primary"
        className="nums ml-auto"
        label={text.collect(formatMoney(openAmount))}
        icon={<HandCoins aria-hidden />}
        onClick={collect}
      />
    );
  }
  if (status !== 'inprogress' && status !== 'bill_pending') return null;
  return (
    <CardButton
      patient={patient}
      variant="secondary"
      className="ml-auto"
      label={text.addBill}
      icon={<Plus aria-hidden />}
      onClick={collect}
    />
  );
}

/** Its accessible name says whose button it is: a screen of cards has many of the same. */
export function CardButton({
  patient,
  label,
  icon,
  ...rest
}: Omit<ButtonProps, 'children'> & { patient: Patient; label: string; icon: ReactNode }) {
  const text = useText(patientsText).card;
  return (
    <Button size="sm" variant="ghost" aria-label={text.of(label, patient.name)} icon={icon} {...rest}>
      {label}
    </Button>
  );
}
