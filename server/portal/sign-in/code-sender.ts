import type { SenderTo } from '#server/contact/codes/prepare-code.ts';
import { latestRowOf } from './persons.repo.ts';

/** A code to sign in goes in the name of the organisation that saw somebody on the phone last. */
export const signInSender: SenderTo = async (db, phone) => {
  const row = await latestRowOf(db, phone);
  if (!row) return undefined;
  const { clinicId, centerId, id: patientId, name: patientName } = row;
  return { clinicId, centerId, patientId, patientName };
};
