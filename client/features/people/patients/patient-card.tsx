import type { ReactNode } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { PatientCardActions } from './patient-card-actions.tsx';
import { PatientCardMenu } from './patient-card-menu.tsx';
import { PatientFacts } from './patient-facts.tsx';
import { AgeAndGender } from './patient-line.tsx';
import { VisitStanding } from './visit-standing.tsx';

interface PatientCardProps {
  patient: Patient;
  liveVisitToday: boolean;
}

export function PatientCard({ patient, liveVisitToday }: PatientCardProps) {
  return (
    <PatientCardFrame
      patient={patient}
      onOpen={() => runAction('open-patient', { patientId: patient.id })}
      menu={<PatientCardMenu patient={patient} liveVisitToday={liveVisitToday} />}
      facts={<PatientFacts patient={patient} />}
      actions={<PatientCardActions patient={patient} />}
    />
  );
}

interface PatientCardFrameProps {
  patient: Patient;
  onOpen: () => void;
  menu: ReactNode;
  facts: ReactNode;
  actions: ReactNode;
}

/** One patient of a list. The name's ::after covers the card, so that a click anywhere beside the buttons opens it. */
export function PatientCardFrame({ patient, onOpen, menu, facts, actions }: PatientCardFrameProps) {
  const { name } = patient;
  return (
    <article className="relative flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface px-4 pt-4 pb-2 transition-colors has-[[data-opens]:hover]:border-line-strong">
      <header className="flex items-start gap-3">
        <Avatar name={name} />
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <div className="flex items-center justify-between gap-2">
            <h2 className="min-w-0 truncate font-semibold text-sm leading-5">
              <button
                type="button"
                data-opens
                className="max-w-full truncate text-left after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brand"
                onClick={onOpen}
              >
                {name}
              </button>
            </h2>
            <div className="-my-2 relative">{menu}</div>
          </div>
          <div className="flex items-center justify-between gap-2 text-muted text-sm">
            <AgeAndGender patient={patient} />
            <VisitStanding patient={patient} />
          </div>
        </div>
      </header>
      {facts}
      <div className="relative mt-auto border-line border-t pt-2">{actions}</div>
    </article>
  );
}
