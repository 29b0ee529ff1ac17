// Made from words/en/verify.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';

export const verifyText = defineText('verify', {
  documentTitle: 'Check a prescription',
  checking: 'Checking the prescription…',
  genuine: 'This prescription is genuine',
  genuineHint: 'Compare it with the paper: all of this must be the same.',
  superseded: (id: string | number) => `It was replaced by prescription #${id}. Ask for the newer paper.`,
  supersededTitle: 'Genuine, but no longer in force',
  number: 'Prescription No.',
  issued: 'Issued',
  doctor: 'Doctor',
  registration: 'Registration No.',
  clinic: 'Clinic',
  patient: 'Patient’s initials',
  medicines: 'Medicines',
  noMedicines: 'No medicines',
  notFound: 'This prescription can’t be confirmed',
  notFoundHint: 'No prescription was issued with this code. Scan the code on the paper again, or call the clinic.',
  failed: 'The prescription could not be checked',
});
