import type { DayFigures, Shift } from '#shared/money/day-close/day-close.schema.ts';
import { toPaise, rupeesExact } from '#shared/kernel/money/money.ts';
import { dayOf, minutesInto } from '#shared/kernel/time/days.ts';
import { compose, pageFooter, roomOf } from './compose.ts';
import type { PrintedDocument } from './documents.ts';
import type { Block } from './flow.ts';
import { organisationHeader, runningHeader } from './letterhead.ts';
import { methodLabels } from './methods.ts';
import { closeSheet, openSheet, type Sheet, spaced, styleOf } from './paper.ts';
import { partHeading, plainTable } from './plain-table.ts';
import { drawCell, linesHeight } from './rows.ts';
import { labelled } from './sections.ts';
import { stack } from './setting.ts';
import { totalBlock } from './total-block.ts';
import { clockLabel, longDayLabel, momentLabel } from './words.ts';

export interface DayReportDocument extends PrintedDocument {
  figures: DayFigures;
  /** Those that were counted, with what was in the drawer. */
  shifts: readonly Shift[];
  closedBy: string;
  notes: readonly { note: string; byName: string; createdAt: string }[];
}

/** What a day brought, by method and by drawer, how the drawers were counted, and what was said of it afterwards. */
export function renderDayReport(input: DayReportDocument): Promise<Buffer> {
  const { figures } = input;
  const title = `Day report, ${longDayLabel(figures.day)}`;
  const sheet = openSheet(input.paper ?? {}, { title, author: input.organisation.name, issuedAt: input.issuedAt });
  const running = runningHeader(sheet, input.organisation.name, title);
  const footer = pageFooter(sheet, null, title);
  const { following } = roomOf(sheet, running, footer);
  const closed = `${input.closedBy}, ${momentLabel(input.issuedAt, input.timezone)}`;
  const blocks = [
    ...(sheet.letterhead ? [] : [organisationHeader(sheet, input.organisation, () => [])]),
    titleBlock(sheet, title),
    ...labelled(sheet, 'Closed by', closed, { tallest: following }),
    partHeading(sheet, 'By method'),
    ...plainTable(sheet, methodColumns, methodRows(figures), following),
    totalBlock(sheet, figures.net, [
      { label: 'Collected', amount: figures.collected },
      { label: 'Given back', amount: negated(figures.givenBack) },
      { label: 'Net', amount: figures.net, lead: true },
    ]),
    ...labelled(sheet, 'Receipts', receiptsOf(figures), { tallest: following }),
    partHeading(sheet, 'By drawer'),
    ...plainTable(sheet, drawerColumns, drawerRows(input), following),
    ...input.shifts.flatMap((shift) => countBlocks(sheet, shift, input.timezone, following)),
    ...noteBlocks(sheet, input, following),
  ];
  compose(sheet, { running, footer, blocks });
  return closeSheet(sheet);
}

const right = { align: 'right' as const };
const methodColumns = [
  { heading: 'Method', share: 0.28 },
  { heading: 'Movements', share: 0.15, ...right },
  { heading: 'Collected', share: 0.19, ...right },
  { heading: 'Given back', share: 0.19, ...right },
  { heading: 'Net', share: 0.19, ...right },
];
const drawerColumns = [
  { heading: 'Cashier', share: 0.22 },
  { heading: 'From', share: 0.2 },
  { heading: 'To', share: 0.2 },
  { heading: 'Collected', share: 0.14, ...right },
  { heading: 'Given back', share: 0.12, ...right },
  { heading: 'Difference', share: 0.12, ...right },
];
const countColumns = [
  { heading: 'Method', share: 0.28 },
  { heading: 'Expected', share: 0.24, ...right },
  { heading: 'Counted', share: 0.24, ...right },
  { heading: 'Difference', share: 0.24, ...right },
];

const negated = (amount: string) => (toPaise(amount) === 0 ? amount : `-${amount}`);

function titleBlock(sheet: Sheet, text: string): Block {
  const width = sheet.right - sheet.left;
  const lines = stack(sheet, width, [{ text, style: styleOf(sheet, 'title', 'bold') }]);
  return {
    height: linesHeight(lines),
    gap: spaced(sheet, 12),
    draw: (top) => drawCell(sheet, { x: sheet.left, width, lines }, top),
  };
}

const methodRows = ({ byMethod }: DayFigures): string[][] =>
  byMethod.map(({ method, count, collected, givenBack, net }) => [
    methodLabels[method],
    String(count),
    rupeesExact(collected),
    rupeesExact(givenBack),
    rupeesExact(net),
  ]);

const receiptsOf = ({ receipts, advancesUsed }: DayFigures): string =>
  `${receipts.count}, ${rupeesExact(receipts.total)}. Bills paid from advances: ${rupeesExact(advancesUsed)}`;

/** The clock alone, of the day that the report is of. */
const momentOn = (day: string, instant: string, timezone: string): string =>
  dayOf(instant, timezone) === day ? clockLabel(minutesInto(instant, timezone)) : momentLabel(instant, timezone);

function drawerRows({ figures, timezone }: DayReportDocument): string[][] {
  const moment = (instant: string | null) => (instant === null ? '' : momentOn(figures.day, instant, timezone));
  return figures.byShift.map((one) => [
    one.userName ?? 'Without a drawer',
    moment(one.openedAt),
    moment(one.closedAt),
    rupeesExact(one.collected),
    rupeesExact(one.givenBack),
    one.difference === null ? '' : rupeesExact(one.difference),
  ]);
}

/** Of one drawer what should have been there and what was, and the pieces of its cash. */
function countBlocks(sheet: Sheet, shift: Shift, timezone: string, tallest: number): Block[] {
  if (shift.closedAt === null) return [];
  const rows = shift.counts.map(({ method, expected, counted, difference }) => [
    methodLabels[method],
    rupeesExact(expected),
    rupeesExact(counted),
    rupeesExact(difference),
  ]);
  const pieces = Object.entries(shift.counts.find(({ method }) => method === 'cash')?.pieces ?? {})
    .toSorted(([one], [other]) => Number(other) - Number(one))
    .map(([piece, many]) => `₹${piece} × ${many}`);
  return [
    partHeading(sheet, `Count of ${shift.userName}`, momentLabel(shift.closedAt, timezone)),
    ...plainTable(sheet, countColumns, rows, tallest),
    ...labelled(sheet, 'Opening float', rupeesExact(shift.openingFloat), { tallest }),
    ...labelled(sheet, 'Cash in pieces', pieces.join(', '), { tallest }),
    ...labelled(sheet, 'Note', shift.note, { tallest }),
  ];
}

const noteBlocks = (sheet: Sheet, { notes, timezone }: DayReportDocument, tallest: number): Block[] =>
  notes.flatMap(({ note, byName, createdAt }) =>
    labelled(sheet, 'Note', `${note}\n${byName}, ${momentLabel(createdAt, timezone)}`, { tallest }),
  );
