import { createContext, type ReactNode, useContext } from 'react';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { Notice } from './notice.tsx';

const Closed = createContext(false);

/** A person's record, all of what is below: of one that is closed, it offers nothing that would be refused. */
export function RecordOf({
  patient,
  children,
}: {
  /** Until it is known, the record counts as open. */
  patient: Pick<Patient, 'closedAt'> | undefined;
  children: ReactNode;
}) {
  return <Closed value={patient !== undefined && patient.closedAt !== null}>{children}</Closed>;
}

export const useRecordClosed = () => useContext(Closed);

/** What writes in the record: gone once it is closed. */
export function WhileOpen({ children }: { children: ReactNode }) {
  return useRecordClosed() ? null : children;
}

/** Why there is nothing to press. */
export function ClosedNotice() {
  const text = useText(patientsText);
  return useRecordClosed() ? <Notice>{text.closedRecord}</Notice> : null;
}

/** Why nothing new is begun with somebody who is found: said where they are chosen, before anything is refused. */
export function useWhyNotChosen() {
  const { closed, anonymised } = useText(patientsText).notChosen;
  return ({ closedAt, anonymisedAt }: Pick<Patient, 'closedAt' | 'anonymisedAt'>): string | undefined => {
    if (closedAt === null) return undefined;
    return anonymisedAt === null ? closed : anonymised;
  };
}
