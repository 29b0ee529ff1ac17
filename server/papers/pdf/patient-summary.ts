import type { Block } from './flow.ts';
import { compose } from './compose.ts';
import { organisationHeader } from './letterhead.ts';
import { closeSheet, drawRule, MUTED, scaled, spaced, styleOf } from './paper.ts';
import { openPatientSheet } from './patient-sheet.ts';
import { patientBlock } from './person.ts';
import { partHeading } from './plain-table.ts';
import { rowBlocks } from './rows.ts';
import { labelled, warningBox } from './sections.ts';
import { stack } from './setting.ts';
import type { SummaryDocument } from './summary-document.ts';
import { partOf, referrals, reports, type SummaryRoom, summaryRoom, visits, vitals } from './summary-tables.ts';
import { summaryWords } from './summary-words.ts';
import { doctorLabel, longDayLabel } from './words.ts';

/** One person's record in short: for the next doctor, for the patient's own folder. */
export function renderPatientSummary(input: SummaryDocument): Promise<Buffer> {
  const language = input.headIn ?? 'en';
  const words = summaryWords[language];
  const { sheet, day, date, running, footer, following: tallest } = openPatientSheet(input, words.title);
  const room = summaryRoom(sheet, tallest, language, input.timezone);
  const blocks = [
    ...(sheet.letterhead ? [] : [organisationHeader(sheet, input.organisation, () => [])]),
    patientBlock(sheet, input.patient, day, {
      beside: [words.title, words.id(input.patientNumber), date],
      language,
    }),
    ...person(room, input),
    ...trackers(room, input),
    ...input.sections.flatMap((section) => linesOf(room, section)),
    ...prescriptions(room, input.prescriptions),
    ...vitals(room, input.vitals),
    ...visits(room, input.visits),
    ...referrals(room, input.referrals),
    ...reports(room, input.reports),
    ...labelled(sheet, words.printedBy, words.asOf(input.printedBy, date), { tallest, gap: spaced(sheet, 14) }),
  ];
  compose(sheet, { running, footer, blocks });
  return closeSheet(sheet);
}

function person({ sheet, tallest, words, dateOf }: SummaryRoom, input: SummaryDocument): Block[] {
  const { allergies, conditions } = input.patient;
  return [
    ...(allergies.length > 0 ? warningBox(sheet, words.allergiesWarning, allergies, tallest) : []),
    ...labelled(sheet, words.allergies, allergies.length > 0 ? null : words.noneRecorded, { tallest }),
    ...labelled(sheet, words.conditions, conditions.length > 0 ? conditions : words.noneRecorded, { tallest }),
    ...labelled(sheet, words.doctor, input.doctorName ? doctorLabel(input.doctorName) : null, { tallest }),
    ...labelled(sheet, words.registered, dateOf(input.registeredAt), { tallest }),
    ...labelled(sheet, words.nextVisit, input.nextVisitDate ? longDayLabel(input.nextVisitDate, input.headIn) : null, {
      tallest,
      weight: 'bold',
    }),
  ];
}

function trackers(room: SummaryRoom, input: SummaryDocument): Block[] {
  const those = (name: string, over: boolean) =>
    linesOf(room, { name, lines: input.trackers.filter(({ isOver }) => isOver === over) });
  return [...those(room.words.underTreatment, false), ...those(room.words.treatedBefore, true)];
}

function linesOf({ sheet, tallest }: SummaryRoom, { name, lines }: SummaryDocument['sections'][number]): Block[] {
  const blocks = lines.flatMap(({ label, text }) => labelled(sheet, label, text, { tallest }));
  return blocks.length === 0 ? [] : [partHeading(sheet, name), ...blocks];
}

function prescriptions(room: SummaryRoom, latest: SummaryDocument['prescriptions']): Block[] {
  const { sheet, tallest, words, dateOf } = room;
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
            { text: words.prescriptionNumber(row.id), style: small },
          ]),
        },
        {
          ...main,
          lines: stack(sheet, main.width, [
            { text: row.diagnosis, style: { ...body, weight: 'bold' } },
            { text: row.complaints, style: small },
            { text: row.instructions, style: body },
            { text: row.tests.length > 0 ? words.tests(row.tests.join(', ')) : null, style: body },
            { text: row.advice ? words.advice(row.advice) : null, style: body },
          ]),
        },
      ],
      { padding: spaced(sheet, 4), tallest, decorate: (top, height) => drawRule(sheet, top + height) },
    ),
  );
  return partOf(room, words.prescriptions, latest, rows);
}
