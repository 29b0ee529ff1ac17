import type { Vitals } from '#shared/care/prescriptions/prescriptions.states.ts';
import type { AppointmentStatus, AppointmentType } from '#shared/desk/visits/visits.states.ts';
import type { ReferralStatus } from '#shared/diagnostics/referrals/referrals.states.ts';
import { dayOf } from '#shared/kernel/time/days.ts';
import { compose, pageFooter, roomOf } from './compose.ts';
import type { PrintedDocument, PrintedPatient } from './documents.ts';
import { withUnit } from './dosage.ts';
import type { Block } from './flow.ts';
import { organisationHeader, runningHeader } from './letterhead.ts';
import { closeSheet, drawRule, MUTED, openSheet, type Sheet, scaled, spaced, styleOf } from './paper.ts';
import { ageAndSex, patientBlock } from './person.ts';
import { partHeading, plainTable } from './plain-table.ts';
import { temperatureUnit } from './prescription.ts';
import { rowBlocks } from './rows.ts';
import { labelled, warningBox } from './sections.ts';
import { stack } from './setting.ts';
import { dayLabel, doctorLabel, joined, longDayLabel } from './words.ts';

/** The latest records of a kind, newest first, and how many there are in all. */
export interface Latest<Row> {
  rows: readonly Row[];
  total: number;
}

export interface SummaryDocument extends PrintedDocument {
  patientNumber: number;
  patient: PrintedPatient & { allergies: readonly string[]; conditions: readonly string[] };
  doctorName?: string | null;
  /** 'yyyy-MM-dd' */
  nextVisitDate?: string | null;
  registeredAt: string;
  /** Who asked for it. */
  printedBy: string;
  visits: Latest<SummaryVisit>;
  prescriptions: Latest<SummaryPrescription>;
  vitals: Latest<{ at: string; vitals: Vitals }>;
  referrals: Latest<SummaryReferral>;
  reports: Latest<{ at: string; testName: string; notes?: string | null }>;
  /** Where the specialist's trackers stand, a line each; what is over is no treatment in hand. */
  trackers: readonly { label: string; text: string; isOver: boolean }[];
  /** What only a doctor has on the screen besides, a heading and its lines each. */
  sections: readonly { name: string; lines: readonly { label: string; text: string }[] }[];
}

interface SummaryVisit {
  day: string;
  doctorName: string | null;
  type: AppointmentType;
  status: AppointmentStatus;
  reason?: string | null;
}

interface SummaryPrescription {
  id: number;
  at: string;
  doctorName: string;
  diagnosis?: string | null;
  complaints?: string | null;
  instructions: string;
  tests: readonly string[];
  advice?: string | null;
}

interface SummaryReferral {
  id: number;
  at: string;
  centerName: string;
  tests: readonly string[];
  status: ReferralStatus;
}

const visitLabels: Record<AppointmentStatus, string> = {
  booked: 'Booked',
  appointment: 'Booked',
  inprogress: 'In consultation',
  bill_pending: 'Seen',
  bill_paid: 'Seen',
  cancelled: 'Cancelled',
  no_show: 'Did not come',
};

/** What a patient or the next doctor wants to know; who paid the centre isn't part of it. */
const referralLabels: Record<ReferralStatus, string> = {
  pending: 'Sent',
  confirmed: 'Confirmed by the center',
  report_uploaded: 'Report ready',
  bill_paid: 'Report ready',
};

/** One person's record in short: for the next doctor, for the patient's own folder. */
export function renderPatientSummary(input: SummaryDocument): Promise<Buffer> {
  const title = 'Patient summary';
  const sheet = openSheet(input.paper ?? {}, { title, author: input.organisation.name, issuedAt: input.issuedAt });
  const day = dayOf(input.issuedAt, input.timezone);
  const date = dayLabel(day);
  const { patient } = input;
  const running = runningHeader(sheet, joined([patient.name, ageAndSex(patient, day)], '   '), `${title}  ·  ${date}`);
  const footer = pageFooter(sheet, input.footerNotes, joined([title, date, patient.name], '  ·  '));
  const tallest = roomOf(sheet, running, footer).following;
  const dateOf = (instant: string) => dayLabel(dayOf(instant, input.timezone));
  const blocks = [
    ...(sheet.letterhead ? [] : [organisationHeader(sheet, input.organisation, () => [])]),
    patientBlock(sheet, patient, day, { beside: [title, `ID ${input.patientNumber}`, date] }),
    ...person(sheet, input, tallest, dateOf),
    ...trackers(sheet, input, tallest),
    ...input.sections.flatMap((section) => linesOf(sheet, section, tallest)),
    ...prescriptions(sheet, input.prescriptions, tallest, dateOf),
    ...vitals(sheet, input.vitals, tallest, dateOf),
    ...visits(sheet, input.visits, tallest),
    ...referrals(sheet, input.referrals, tallest, dateOf),
    ...reports(sheet, input.reports, tallest, dateOf),
    ...labelled(sheet, 'Printed by', `${input.printedBy}, from the record as it stood on ${date}`, {
      tallest,
      gap: spaced(sheet, 14),
    }),
  ];
  compose(sheet, { running, footer, blocks });
  return closeSheet(sheet);
}

type DateOf = (instant: string) => string;

function person(sheet: Sheet, input: SummaryDocument, tallest: number, dateOf: DateOf): Block[] {
  const { allergies, conditions } = input.patient;
  return [
    ...(allergies.length > 0 ? warningBox(sheet, 'ALLERGIES', allergies, tallest) : []),
    ...labelled(sheet, 'Allergies', allergies.length > 0 ? null : 'None recorded', { tallest }),
    ...labelled(sheet, 'Conditions', conditions.length > 0 ? conditions : 'None recorded', { tallest }),
    ...labelled(sheet, 'Doctor', input.doctorName ? doctorLabel(input.doctorName) : null, { tallest }),
    ...labelled(sheet, 'Registered', dateOf(input.registeredAt), { tallest }),
    ...labelled(sheet, 'Next visit', input.nextVisitDate ? longDayLabel(input.nextVisitDate) : null, {
      tallest,
      weight: 'bold',
    }),
  ];
}

function trackers(sheet: Sheet, input: SummaryDocument, tallest: number): Block[] {
  const partOf = (name: string, over: boolean) =>
    linesOf(sheet, { name, lines: input.trackers.filter(({ isOver }) => isOver === over) }, tallest);
  return [...partOf('Under treatment', false), ...partOf('Treated before', true)];
}

function linesOf(sheet: Sheet, { name, lines }: SummaryDocument['sections'][number], tallest: number): Block[] {
  const blocks = lines.flatMap(({ label, text }) => labelled(sheet, label, text, { tallest }));
  return blocks.length === 0 ? [] : [partHeading(sheet, name), ...blocks];
}

/** 'The latest 10 of 34': what is left out is said; of a whole list there is nothing to say. */
const extentOf = ({ rows, total }: Latest<unknown>): string | null =>
  rows.length < total ? `The latest ${rows.length} of ${total}` : null;

function part(sheet: Sheet, name: string, latest: Latest<unknown>, blocks: Block[]): Block[] {
  return blocks.length === 0 ? [] : [partHeading(sheet, name, extentOf(latest)), ...blocks];
}

function prescriptions(sheet: Sheet, latest: Latest<SummaryPrescription>, tallest: number, dateOf: DateOf): Block[] {
  const aside = { x: sheet.left, width: scaled(sheet, 118) };
  const left = sheet.left + aside.width + scaled(sheet, 10);
  const main = { x: left, width: sheet.right - left };
  const body = styleOf(sheet, 'body');
  const small = styleOf(sheet, 'small', 'regular', MUTED);
  const rows = latest.rows.flatMap((row) =>
    rowBlocks(
      sheet,
      [
        {
          ...aside,
          lines: stack(sheet, aside.width, [
            { text: dateOf(row.at), style: { ...body, weight: 'bold' } },
            { text: doctorLabel(row.doctorName), style: small, maxLines: 2 },
            { text: `Prescription No. ${row.id}`, style: small },
          ]),
        },
        {
          ...main,
          lines: stack(sheet, main.width, [
            { text: row.diagnosis, style: { ...body, weight: 'bold' } },
            { text: row.complaints, style: small },
            { text: row.instructions, style: body },
            { text: row.tests.length > 0 ? `Tests: ${row.tests.join(', ')}` : null, style: body },
            { text: row.advice ? `Advice: ${row.advice}` : null, style: body },
          ]),
        },
      ],
      { padding: spaced(sheet, 4), tallest, decorate: (top, height) => drawRule(sheet, top + height) },
    ),
  );
  return part(sheet, 'Prescriptions', latest, rows);
}

function vitals(sheet: Sheet, latest: SummaryDocument['vitals'], tallest: number, dateOf: DateOf): Block[] {
  const columns = [
    { heading: 'Date', share: 0.2 },
    { heading: 'Blood pressure', share: 0.2 },
    { heading: 'Pulse', share: 0.15 },
    { heading: 'Temperature', share: 0.15 },
    { heading: 'Weight', share: 0.15 },
    { heading: 'Blood sugar', share: 0.15 },
  ];
  const rows = latest.rows.map(({ at, vitals: signs }) => [
    dateOf(at),
    withUnit(signs.bloodPressure, ' mmHg'),
    withUnit(signs.pulse, '/min'),
    withUnit(signs.temperature, temperatureUnit(signs.temperature)),
    withUnit(signs.weight, ' kg'),
    withUnit(signs.bloodSugar, ' mg/dL'),
  ]);
  return part(sheet, 'Vitals over time', latest, plainTable(sheet, columns, rows, tallest));
}

function visits(sheet: Sheet, latest: SummaryDocument['visits'], tallest: number): Block[] {
  const columns = [
    { heading: 'Date', share: 0.2 },
    { heading: 'Doctor', share: 0.3 },
    { heading: 'Visit', share: 0.2 },
    { heading: 'Reason', share: 0.3 },
  ];
  const rows = latest.rows.map(({ day, doctorName, type, status, reason }) => [
    dayLabel(day),
    doctorName && doctorLabel(doctorName),
    joined([visitLabels[status], type === 'telemedicine' ? 'by video' : null], ', '),
    reason,
  ]);
  return part(sheet, 'Visits', latest, plainTable(sheet, columns, rows, tallest));
}

function referrals(sheet: Sheet, latest: SummaryDocument['referrals'], tallest: number, dateOf: DateOf): Block[] {
  const columns = [
    { heading: 'Date', share: 0.2 },
    { heading: 'Center', share: 0.3 },
    { heading: 'Status', share: 0.2 },
    { heading: 'Tests', share: 0.3 },
  ];
  const rows = latest.rows.map(({ at, centerName, tests, status }) => [
    dateOf(at),
    centerName,
    referralLabels[status],
    tests.join(', '),
  ]);
  return part(sheet, 'Referrals', latest, plainTable(sheet, columns, rows, tallest));
}

function reports(sheet: Sheet, latest: SummaryDocument['reports'], tallest: number, dateOf: DateOf): Block[] {
  const columns = [
    { heading: 'Date', share: 0.2 },
    { heading: 'Report', share: 0.35 },
    { heading: 'Notes', share: 0.45 },
  ];
  const rows = latest.rows.map(({ at, testName, notes }) => [dateOf(at), testName, notes]);
  return part(sheet, 'Reports on file at the clinic', latest, plainTable(sheet, columns, rows, tallest));
}
