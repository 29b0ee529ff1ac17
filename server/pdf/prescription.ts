import type { PrescribedMedicine, Vitals } from '#shared/prescriptions/prescriptions.states.ts';
import { dayOf } from '#shared/time/days.ts';
import { closingBlock } from './closing.ts';
import { compose, pageFooter, roomOf, set } from './compose.ts';
import type { PrintedDoctor, PrintedDocument, PrintedPatient } from './documents.ts';
import { withUnit } from './dosage.ts';
import type { Block } from './flow.ts';
import { organisationHeader, runningHeader } from './letterhead.ts';
import type { Line } from './lines.ts';
import { medicineBlocks } from './medicines.ts';
import { closeSheet, MUTED, openSheet, type Sheet, typeOf } from './paper.ts';
import { ageAndSex, patientBlock } from './person.ts';
import { labelled, warningBox } from './sections.ts';
import { dayLabel, doctorLabel, joined, longDayLabel } from './words.ts';

export interface PrescriptionDocument extends PrintedDocument {
  prescriptionNumber: string | number;
  doctor: PrintedDoctor;
  patient: PrintedPatient & { allergies?: readonly string[]; conditions?: readonly string[] };
  complaints?: string | null;
  vitals?: Vitals | null;
  diagnosis?: string | null;
  medicines: readonly PrescribedMedicine[];
  tests?: readonly string[];
  referrals?: readonly { centerName: string; tests: readonly string[] }[];
  advice?: string | null;
  /** 'yyyy-MM-dd' */
  nextVisitDate?: string | null;
  /** The number of the prescription that this one takes the place of. */
  supersedes?: string | number | null;
  /** Opens the signed verification page; printed as a QR code. */
  verificationUrl?: string | null;
}

/** Where tests are named, the patient is told so: doctors may not steer them. */
export const FREE_CHOICE = 'You may have these tests done at any diagnostic centre of your choice.';

/** A prescription as an Indian chemist accepts it: A4 or A5, with our header or on the clinic's own paper. */
export function renderPrescription(input: PrescriptionDocument): Promise<Buffer> {
  const title = `Prescription ${input.prescriptionNumber}`;
  const sheet = openSheet(input.paper ?? {}, { title, author: input.organisation.name, issuedAt: input.issuedAt });
  const day = dayOf(input.issuedAt, input.timezone);
  const date = dayLabel(day);
  const who = joined([input.patient.name, ageAndSex(input.patient, day)], '   ');
  const running = runningHeader(sheet, who, `${title}  ·  ${date}`);
  const footer = pageFooter(sheet, input.footerNotes, joined([title, input.patient.name, date], '  ·  '));
  const { following } = roomOf(sheet, running, footer);
  const blocks = [
    ...(sheet.letterhead
      ? []
      : [organisationHeader(sheet, input.organisation, (width) => doctorLines(sheet, input.doctor, width))]),
    patientBlock(sheet, input.patient, day, {
      weight: withUnit(input.vitals?.weight, ' kg'),
      beside: [date, `Prescription No. ${input.prescriptionNumber}`],
      remark: input.supersedes ? `Supersedes prescription #${input.supersedes}` : null,
    }),
    ...findings(sheet, input, following),
    ...medicineBlocks(sheet, input.medicines, following),
    ...afterMedicines(sheet, input, following),
    closingBlock(sheet, input.doctor, input.verificationUrl),
  ];
  compose(sheet, { running, footer, blocks });
  return closeSheet(sheet);
}

function doctorLines(sheet: Sheet, doctor: PrintedDoctor, width: number): Line[] {
  const small = typeOf(sheet, 'small', 'regular', MUTED);
  const details = [
    doctor.qualification,
    doctor.specialization,
    doctor.registrationNumber && `Reg. No. ${doctor.registrationNumber}`,
  ];
  return [
    ...set(sheet, { text: doctorLabel(doctor.name), style: typeOf(sheet, 'lead', 'bold') }, width, 2),
    ...details
      .filter((text) => text?.trim())
      .flatMap((text) => set(sheet, { text: text ?? '', style: small }, width, 2)),
  ];
}

function findings(sheet: Sheet, input: PrescriptionDocument, tallest: number): Block[] {
  const { allergies = [], conditions = [] } = input.patient;
  return [
    ...(allergies.length > 0 ? [warningBox(sheet, 'ALLERGIES', allergies.join(', '))] : []),
    ...labelled(sheet, 'Allergies', allergies.length > 0 ? null : 'None recorded', tallest),
    ...labelled(sheet, 'Conditions', conditions.join(', '), tallest),
    ...labelled(sheet, 'Complaints', input.complaints, tallest),
    ...labelled(sheet, 'Vitals', vitalsText(input.vitals), tallest),
    ...labelled(sheet, 'Diagnosis', input.diagnosis, tallest, 'bold'),
  ];
}

/** The weight stands with the patient's name. */
export function vitalsText(vitals: Vitals | null | undefined): string {
  const signs: [string, string | null][] = [
    ['BP', withUnit(vitals?.bloodPressure, ' mmHg')],
    ['Pulse', withUnit(vitals?.pulse, '/min')],
    ['Temperature', withUnit(vitals?.temperature, ' °F')],
    ['Blood sugar', withUnit(vitals?.bloodSugar, ' mg/dL')],
  ];
  return signs.flatMap(([name, value]) => (value ? [`${name} ${value}`] : [])).join('   ·   ');
}

function afterMedicines(sheet: Sheet, input: PrescriptionDocument, tallest: number): Block[] {
  const { tests = [], referrals = [] } = input;
  const named = referrals.map((referral) => `${referral.centerName}: ${referral.tests.join(', ')}`);
  return [
    ...labelled(sheet, 'Tests', tests.join(', '), tallest),
    ...labelled(sheet, 'Referred to', named.length > 0 ? [...named, FREE_CHOICE].join('\n') : null, tallest),
    ...labelled(sheet, 'Advice', input.advice, tallest),
    ...labelled(sheet, 'Next visit', input.nextVisitDate ? longDayLabel(input.nextVisitDate) : null, tallest, 'bold'),
  ];
}
