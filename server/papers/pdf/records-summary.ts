import type { AppointmentStatus } from '#shared/desk/visits/visits.states.ts';
import { dayOf } from '#shared/kernel/time/days.ts';
import { compose } from './compose.ts';
import type { PrintedDocument, PrintedPatient } from './documents.ts';
import type { Block } from './flow.ts';
import { drawRule, MUTED, closeSheet, type Sheet, scaled, spaced, styleOf } from './paper.ts';
import { openPatientSheet } from './patient-sheet.ts';
import { patientBlock } from './person.ts';
import { partHeading, plainTable } from './plain-table.ts';
import { rowBlocks } from './rows.ts';
import { rupeesExact } from '#shared/kernel/money/money.ts';
import { labelled } from './sections.ts';
import { stack } from './setting.ts';
import { dayLabel, doctorLabel, joined } from './words.ts';

/** What one clinic or centre has of the person. Rows newest first; `total` says how many there are in all. */
export interface SummaryPart {
  organisation: string;
  contact: string;
  knownSince: string;
  visits: { day: string; doctor: string | null; status: AppointmentStatus; reason: string | null }[];
  prescriptions: {
    number: number;
    at: string;
    doctor: string;
    diagnosis: string | null;
    instructions: string;
    advice: string | null;
  }[];
  results: { at: string; test: string; name: string; value: string; reference: string | null }[];
  reports: { at: string; name: string }[];
  invoices: { at: string; number: string; description: string; amount: string; paid: string }[];
}

export interface RecordsSummaryDocument extends PrintedDocument {
  patient: PrintedPatient & { allergies: readonly string[]; conditions: readonly string[]; email: string | null };
  parts: readonly SummaryPart[];
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

/** Of longer lists the paper has the latest, and says so; `records.json` beside it has all. */
const MOST_ROWS = 200;
const extentOf = (rows: readonly unknown[]) =>
  rows.length > MOST_ROWS ? `The latest ${MOST_ROWS} of ${rows.length}` : null;

interface Room {
  sheet: Sheet;
  tallest: number;
  dateOf: (instant: string) => string;
}

/** A person's own copy: who keeps what about them, in words that they can read. */
export function renderRecordsSummary(input: RecordsSummaryDocument): Promise<Buffer> {
  const title = 'Summary of your records';
  const { sheet, day, date, running, footer, following } = openPatientSheet(input, title);
  const room: Room = { sheet, tallest: following, dateOf: (at) => dayLabel(dayOf(at, input.timezone)) };
  const { patient } = input;
  const blocks = [
    patientBlock(sheet, patient, day, { beside: [title, date] }),
    ...labelled(sheet, 'E-mail', patient.email, { tallest: following }),
    ...labelled(sheet, 'Allergies', patient.allergies.length > 0 ? patient.allergies : 'None recorded', {
      tallest: following,
    }),
    ...labelled(sheet, 'Conditions', patient.conditions.length > 0 ? patient.conditions : 'None recorded', {
      tallest: following,
    }),
    ...input.parts.flatMap((part) => organisation(room, part)),
  ];
  compose(sheet, { running, footer, blocks });
  return closeSheet(sheet);
}

function organisation(room: Room, part: SummaryPart): Block[] {
  const { sheet, tallest, dateOf } = room;
  const rows = [
    ...visits(room, part),
    ...prescriptions(room, part),
    ...results(room, part),
    ...reports(room, part),
    ...bills(room, part),
  ];
  return [
    partHeading(sheet, part.organisation, `since ${dateOf(part.knownSince)}`),
    ...labelled(sheet, 'Contact', part.contact, { tallest }),
    ...(rows.length > 0 ? rows : labelled(sheet, 'Records', 'None', { tallest })),
  ];
}

function section({ sheet }: Room, name: string, rows: readonly unknown[], blocks: Block[]): Block[] {
  return rows.length === 0 ? [] : [partHeading(sheet, name, extentOf(rows)), ...blocks];
}

function visits(room: Room, { visits: rows }: SummaryPart): Block[] {
  const columns = [
    { heading: 'Visit', share: 0.2 },
    { heading: 'Doctor', share: 0.3 },
    { heading: 'Status', share: 0.2 },
    { heading: 'Reason', share: 0.3 },
  ];
  const shown = rows
    .slice(0, MOST_ROWS)
    .map(({ day, doctor, status, reason }) => [
      dayLabel(day),
      doctor && doctorLabel(doctor),
      visitLabels[status],
      reason,
    ]);
  return section(room, 'Visits', rows, plainTable(room.sheet, columns, shown, room.tallest));
}

function prescriptions(room: Room, { prescriptions: rows }: SummaryPart): Block[] {
  const { sheet, tallest, dateOf } = room;
  const aside = { x: sheet.left, width: scaled(sheet, 118) };
  const left = sheet.left + aside.width + scaled(sheet, 10);
  const main = { x: left, width: sheet.right - left };
  const body = styleOf(sheet, 'body');
  const small = styleOf(sheet, 'small', 'regular', MUTED);
  const shown = rows.slice(0, MOST_ROWS).flatMap(({ at, doctor, number, diagnosis, instructions, advice }) =>
    rowBlocks(
      sheet,
      [
        {
          ...aside,
          lines: stack(sheet, aside.width, [
            { text: dateOf(at), style: { ...body, weight: 'bold' } },
            { text: doctorLabel(doctor), style: small, maxLines: 2 },
            { text: `No. ${number}`, style: small },
          ]),
        },
        {
          ...main,
          lines: stack(sheet, main.width, [
            { text: diagnosis, style: { ...body, weight: 'bold' } },
            { text: instructions, style: body },
            { text: advice ? `Advice: ${advice}` : null, style: body },
          ]),
        },
      ],
      { padding: spaced(sheet, 4), tallest, decorate: (top, height) => drawRule(sheet, top + height) },
    ),
  );
  return section(room, 'Prescriptions', rows, shown);
}

function results(room: Room, { results: rows }: SummaryPart): Block[] {
  const columns = [
    { heading: 'Date', share: 0.18 },
    { heading: 'Test', share: 0.42 },
    { heading: 'Result', share: 0.2 },
    { heading: 'Reference', share: 0.2 },
  ];
  const shown = rows
    .slice(0, MOST_ROWS)
    .map(({ at, test, name, value, reference }) => [
      room.dateOf(at),
      joined([test, name === test ? null : name], ': '),
      value,
      reference,
    ]);
  return section(room, 'Test results', rows, plainTable(room.sheet, columns, shown, room.tallest));
}

function reports(room: Room, { reports: rows }: SummaryPart): Block[] {
  const columns = [
    { heading: 'Date', share: 0.18 },
    { heading: 'Report', share: 0.82 },
  ];
  const shown = rows.slice(0, MOST_ROWS).map(({ at, name }) => [room.dateOf(at), name]);
  return section(room, 'Reports and referrals', rows, plainTable(room.sheet, columns, shown, room.tallest));
}

function bills(room: Room, { invoices: rows }: SummaryPart): Block[] {
  const columns = [
    { heading: 'Date', share: 0.18 },
    { heading: 'Bill', share: 0.22 },
    { heading: 'For', share: 0.3 },
    { heading: 'Amount', share: 0.15, align: 'right' as const },
    { heading: 'Paid', share: 0.15, align: 'right' as const },
  ];
  const shown = rows
    .slice(0, MOST_ROWS)
    .map(({ at, number, description, amount, paid }) => [
      room.dateOf(at),
      number,
      description,
      rupeesExact(amount),
      rupeesExact(paid),
    ]);
  return section(room, 'Bills', rows, plainTable(room.sheet, columns, shown, room.tallest));
}
