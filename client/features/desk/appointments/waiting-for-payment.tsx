import { HandCoins } from 'lucide-react';
import { runAction } from '#client/lib/actions.ts';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatAge, formatMoney } from '#client/lib/format.ts';
import { tabHref } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { appointmentsText } from '#client/text/en/appointments.ts';
import { kitText } from '#client/text/en/kit.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { Card } from '#client/ui/card.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { BILLS_SHOWN, openBills } from './first-rows.ts';

/** Whose bill is open, with the amount, wherever the visit was: it is collected from here. */
export function WaitingForPayment() {
  const { payments: text } = useText(appointmentsText);
  const bills = useApi(patientsApi.list, openBills);
  const total = bills.data?.total ?? 0;
  const footer = total > BILLS_SHOWN && (
    <a className={buttonClass({ variant: 'link' })} href={tabHref('patients', { status: 'bill_pending' })}>
      {text.all(total)}
    </a>
  );
  return (
    <Card flush title={text.title} {...(footer && { footer })}>
      <QueryView
        query={bills}
        waiting={<SkeletonList count={3} />}
        failed={{ title: text.failed }}
        empty={{ title: text.none, description: text.noneHint }}
      >
        {({ rows }) => (
          <ul className="divide-y divide-line">
            {rows.map((patient) => (
              <OpenBill key={patient.id} patient={patient} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

function OpenBill({ patient }: { patient: Patient }) {
  const { payments: text, today } = useText(appointmentsText);
  const { gender } = useText(kitText);
  const { id, name, openAmount } = patient;
  // Whose work is paid for, who needn't be the patient's own doctor.
  const doctorName = patient.billDoctorName ?? patient.doctorName;
  const label = openAmount === null ? today.collect : text.collect(formatMoney(openAmount));
  return (
    <li className="relative flex items-center gap-3 px-4 py-2.5 hover:bg-hover">
      <span className="min-w-0 flex-1">
        <button
          type="button"
          className="block max-w-full truncate text-left font-medium text-sm after:absolute after:inset-0"
          onClick={() => runAction('open-patient', { patientId: id })}
        >
          {name}
        </button>
        <span className="nums block truncate text-muted text-xs">
          {formatAge(patient.dateOfBirth)} · {gender[patient.gender]}
          {doctorName && ` · ${doctorName}`}
        </span>
      </span>
      <Button
        size="sm"
        className="nums relative"
        icon={<HandCoins aria-hidden />}
        aria-label={today.of(label, name)}
        onClick={() => runAction('collect-bill', { patientId: id })}
      >
        {label}
      </Button>
    </li>
  );
}
