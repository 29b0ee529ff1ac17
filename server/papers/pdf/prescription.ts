import type { PrescriptionLanguage } from '#shared/care/dosing/dosing.states.ts';
import type { PrescribedMedicine, Vitals } from '#shared/care/prescriptions/prescriptions.states.ts';
import { closingBlock } from './closing.ts';
import { compose } from './compose.ts';
import type { PrintedDoctor, PrintedDocument, PrintedPatient } from './documents.ts';
import { withUnit } from './dosage.ts';
import { type Block, keepEnd } from './flow.ts';
import { organisationHeader } from './letterhead.ts';
import { medicineBlocks } from './medicines.ts';
import { closeSheet, type Sheet, spaced } from './paper.ts';
import { openPatientSheet } from './patient-sheet.ts';
import { doctorLines, patientBlock } from './person.ts';
import { FREE_CHOICE } from './referral-slip.ts';
import { labelled, warningBox } from './sections.ts';
import { summaryWords } from './summary-words.ts';
import { joined, longDayLabel } from './words.ts';

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
  /** Written at a visit by video: the paper says so. */
  isTeleconsultation?: boolean | undefined;
  followsInPerson?: boolean | undefined;
  /** The number of the prescription that this one takes the place of. */
  supersedes?: string | number | null;
  /** The number of the one that took the place of this one. */
  supersededBy?: string | number | null;
  /** Of the line that tells the patient how to take each medicine; English stands there anyway. */
  language?: PrescriptionLanguage | null;
  /** Opens the signed verification page; printed as a QR code. */
  verificationUrl?: string | null;
}

/** A prescription as an Indian chemist accepts it: A4 or A5, with our header or on the clinic's own paper. */
export function renderPrescription(input: PrescriptionDocument): Promise<Buffer> {
  const { sheet, day, date, running, footer, following } = openPatientSheet(
    input,
    `Prescription ${input.prescriptionNumber}`,
  );
  const blocks = [
    ...(sheet.letterhead
      ? []
      : [organisationHeader(sheet, input.organisation, (width) => doctorLines(sheet, input.doctor, width))]),
    patientBlock(sheet, input.patient, day, {
      weight: withUnit(input.vitals?.weight, ' kg'),
      beside: [date, `Prescription No. ${input.prescriptionNumber}`],
      remark: remarkOf(input),
    }),
    ...keepEnd([
      ...findings(sheet, input, following),
      ...medicineBlocks(sheet, input.medicines, { tallest: following, language: input.language ?? 'en' }),
      ...afterMedicines(sheet, input, following),
    ]),
    closingBlock(sheet, input.doctor, verification(input.verificationUrl)),
  ];
  compose(sheet, { running, footer, blocks });
  return closeSheet(sheet);
}

/** An old one says first that it no longer holds. */
const remarkOf = ({ supersedes, supersededBy }: PrescriptionDocument): string | null =>
  joined(
    [supersededBy ? `Superseded by #${supersededBy}` : null, supersedes ? `Supersedes #${supersedes}` : null],
    '\n',
  ) || null;

const verification = (url: string | null | undefined) =>
  url ? { url, hint: 'Scan to verify\nthis prescription' } : null;

function findings(sheet: Sheet, input: PrescriptionDocument, tallest: number): Block[] {
  const { allergies = [], conditions = [] } = input.patient;
  return [
    ...labelled(sheet, 'Seen by', byVideo(input), { tallest, weight: 'bold' }),
    ...(allergies.length > 0 ? warningBox(sheet, 'ALLERGIES', allergies, tallest) : []),
    ...labelled(sheet, 'Allergies', allergies.length > 0 ? null : 'None recorded', { tallest }),
    ...labelled(sheet, 'Conditions', conditions, { tallest }),
    ...labelled(sheet, 'Complaints', input.complaints, { tallest }),
    ...labelled(sheet, 'Vitals', vitalSigns(input.vitals), { tallest }),
    ...labelled(sheet, 'Diagnosis', input.diagnosis, { tallest, weight: 'bold' }),
  ];
}

/** In English alone: it is the chemist who has to know. */
function byVideo({ isTeleconsultation, followsInPerson }: PrescriptionDocument): string | null {
  if (!isTeleconsultation) return null;
  return followsInPerson ? 'Teleconsultation (video), following a consultation in person' : 'Teleconsultation (video)';
}

/** The weight stands with the patient's name. */
export function vitalSigns(vitals: Vitals | null | undefined): string[] {
  const signs: [string, string | null][] = [
    ['BP', withUnit(vitals?.bloodPressure, ' mmHg')],
    ['Pulse', withUnit(vitals?.pulse, '/min')],
    ['Temp', withUnit(vitals?.temperature, temperatureUnit(vitals?.temperature))],
    ['Blood sugar', withUnit(vitals?.bloodSugar, ' mg/dL')],
  ];
  return signs.flatMap(([name, value]) => (value ? [`${name} ${value}`] : []));
}

/** The pad asks for Fahrenheit; nobody alive has 45 of those. */
export const temperatureUnit = (figure: string | null | undefined): string => (Number(figure) <= 45 ? ' °C' : ' °F');

function afterMedicines(sheet: Sheet, input: PrescriptionDocument, tallest: number): Block[] {
  const { tests = [], referrals = [] } = input;
  const named = referrals.map((referral) =>
    // The whole list stands right above.
    joined([referral.centerName, isSameList(referral.tests, tests) ? null : referral.tests.join(', ')], ': '),
  );
  const [first, ...others] = [
    ...labelled(sheet, 'Tests', tests, { tallest }),
    ...labelled(sheet, 'Referred to', named.length > 0 ? [...named, FREE_CHOICE].join('\n') : null, { tallest }),
    ...labelled(sheet, 'Advice', input.advice, { tallest }),
    ...labelled(sheet, 'Next visit', nextVisit(input), { tallest, weight: 'bold' }),
  ];
  return first ? [{ ...first, gap: spaced(sheet, 11) }, ...others] : [];
}

/** The day once more in the language of the patient's copy: it is the patient who has to come. */
function nextVisit({ nextVisitDate, language }: PrescriptionDocument): string | null {
  if (!nextVisitDate) return null;
  const day = longDayLabel(nextVisitDate);
  if (!language || language === 'en') return day;
  return `${day}\n${summaryWords[language].nextVisit}: ${longDayLabel(nextVisitDate, language)}`;
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text) => other.includes(text));
