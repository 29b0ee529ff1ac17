import { flagMarks, isCritical } from '#shared/diagnostics/lab/lab.rules.ts';
import type { CriticalOfReport } from '#shared/diagnostics/lab/critical.schema.ts';
import type { EnteredTest } from '#shared/diagnostics/lab/lab.schema.ts';
import { shownResult } from '#shared/diagnostics/lab/result-text.ts';
import { dayOf } from '#shared/kernel/time/days.ts';
import { compose, pageFooter, roomOf } from './compose.ts';
import type { PrintedDocument, PrintedPatient } from './documents.ts';
import { type Block, keepEnd } from './flow.ts';
import { signatureBlock } from './lab-report-signature.ts';
import { organisationHeader, runningHeader } from './letterhead.ts';
import { closeSheet, drawRule, MUTED, openSheet, type Sheet, scaled, spaced, styleOf } from './paper.ts';
import { ageAndSex, patientBlock } from './person.ts';
import { partHeading } from './plain-table.ts';
import { type Cell, rowBlocks, tableHead } from './rows.ts';
import { framed, labelled } from './sections.ts';
import { set, stack } from './setting.ts';
import { dayLabel, doctorLabel, joined, momentLabel } from './words.ts';

export interface LabReportDocument extends PrintedDocument {
  reportNumber: string | number;
  /** The sample's number at its centre; older reports have none. */
  accessionNumber?: string | null;
  version: number;
  /** Of a later version: what it takes the place of, and why. */
  corrects?: { number: number; signedAt: string; reason: string } | null;
  patient: PrintedPatient;
  /** Of a referral. */
  referredBy?: { doctor: string; clinic: string } | null;
  collectedAt?: string | null;
  receivedAt?: string | null;
  /** When it was ordered, or confirmed; printed where nobody has said when the sample came. */
  registeredAt?: string | null;
  tests: readonly EnteredTest[];
  /** Whom the critical values were told before the release. */
  told?: Pick<CriticalOfReport, 'toldName' | 'toldContact' | 'toldAt' | 'toldNote'> | null;
  remarks?: string | null;
  signer: { name: string; qualification?: string | null; registrationNumber: string };
  /** Opens the signed verification page; printed as a QR code. */
  verificationUrl?: string | null;
}

const FLAGS_EXPLAINED = 'L low, H high, LL and HH critical, A abnormal, compared with the reference given.';

/** The signed results of a laboratory. `issuedAt` is when it was signed. */
export function renderLabReport(input: LabReportDocument): Promise<Buffer> {
  const title = `Laboratory report ${input.reportNumber}`;
  const sheet = openSheet(input.paper ?? {}, { title, author: input.organisation.name, issuedAt: input.issuedAt });
  const day = dayOf(input.collectedAt ?? input.issuedAt, input.timezone);
  const date = dayLabel(dayOf(input.issuedAt, input.timezone));
  const who = joined([input.patient.name, ageAndSex(input.patient, day)], '   ');
  const running = runningHeader(sheet, who, `${title}  ·  ${date}`);
  const label = joined([title, versionLabel(input), date, input.patient.name], '  ·  ');
  const footer = pageFooter(sheet, joined([FLAGS_EXPLAINED, input.footerNotes], '\n'), label);
  const { following } = roomOf(sheet, running, footer);
  const blocks = [
    ...(sheet.letterhead
      ? []
      : [organisationHeader(sheet, input.organisation, (width) => titleLines(sheet, input, width))]),
    patientBlock(sheet, input.patient, day, { beside: besideOf(input) }),
    ...timesOf(sheet, input, following),
    ...correctionOf(sheet, input),
    ...toldOf(sheet, input),
    ...keepEnd([
      ...input.tests.flatMap((test) => testBlocks(sheet, test, following)),
      ...labelled(sheet, 'Remarks', input.remarks, { tallest: following, gap: spaced(sheet, 14) }),
    ]),
    signatureBlock(sheet, {
      ...input.signer,
      signedAt: momentLabel(input.issuedAt, input.timezone),
      verificationUrl: input.verificationUrl,
    }),
  ];
  compose(sheet, { running, footer, blocks });
  return closeSheet(sheet);
}

const versionLabel = ({ version }: LabReportDocument) => (version > 1 ? `Version ${version}` : null);

const titleLines = (sheet: Sheet, input: LabReportDocument, width: number) =>
  stack(sheet, width, [
    { text: 'Laboratory report', style: styleOf(sheet, 'lead', 'bold') },
    { text: versionLabel(input), style: styleOf(sheet, 'small', 'bold') },
  ]);

const besideOf = ({ reportNumber, accessionNumber, referredBy }: LabReportDocument): string[] => [
  `Report no. ${reportNumber}`,
  ...(accessionNumber ? [`Accession no. ${accessionNumber}`] : []),
  ...(referredBy ? [`Referred by ${doctorLabel(referredBy.doctor)}`, referredBy.clinic] : []),
];

function timesOf(
  sheet: Sheet,
  { collectedAt, receivedAt, registeredAt, issuedAt, timezone }: LabReportDocument,
  tallest: number,
): Block[] {
  const times = [
    collectedAt ? `Collected ${momentLabel(collectedAt, timezone)}` : null,
    receivedAt ? `Received ${momentLabel(receivedAt, timezone)}` : null,
    registeredAt && !receivedAt ? `Registered ${momentLabel(registeredAt, timezone)}` : null,
    `Reported ${momentLabel(issuedAt, timezone)}`,
  ];
  const width = sheet.right - sheet.left;
  const lines = set(sheet, { text: joined(times, '     '), style: styleOf(sheet, 'small', 'regular', MUTED) }, width);
  return rowBlocks(sheet, [{ x: sheet.left, width, lines }], { padding: 0, tallest, gap: spaced(sheet, 6) });
}

function correctionOf(sheet: Sheet, { version, corrects, timezone }: LabReportDocument): Block[] {
  if (!corrects) return [];
  const signed = momentLabel(corrects.signedAt, timezone);
  return [framed(sheet, `Version ${version}. Corrects report no. ${corrects.number} of ${signed}: ${corrects.reason}`)];
}

function toldOf(sheet: Sheet, { told, timezone }: LabReportDocument): Block[] {
  if (!told) return [];
  const who = joined([told.toldName, told.toldContact], ', ');
  const line = `Critical values told to ${who} on ${momentLabel(told.toldAt, timezone)}`;
  return [framed(sheet, joined([line, told.toldNote], '. '))];
}

const columns = [
  { heading: 'Parameter', share: 0.4 },
  { heading: 'Result', share: 0.25 },
  { heading: 'Unit', share: 0.13 },
  { heading: 'Reference', share: 0.22 },
];

function testBlocks(sheet: Sheet, test: EnteredTest, tallest: number): Block[] {
  const places = placesOf(sheet);
  const head = tableHead(
    sheet,
    columns.map(({ heading }, index) => ({ ...(places[index] ?? { x: 0, width: 0 }), text: heading })),
  );
  const rows = test.parameters
    .filter(({ value }) => value !== '')
    .flatMap((parameter) =>
      rowBlocks(sheet, cellsOf(sheet, parameter, places), {
        padding: spaced(sheet, 2.5),
        tallest,
        head,
        decorate: (top, height) => drawRule(sheet, top + height),
      }),
    );
  return [
    partHeading(sheet, test.name, joined([test.specimen, test.method], '  ·  ')),
    { ...head, gap: spaced(sheet, 2), keepWithNext: true },
    // A note on another page than its test would be about nothing.
    ...(test.remarks ? keepEnd(rows) : rows),
    ...labelled(sheet, 'Note', test.remarks, { tallest, gap: spaced(sheet, 4) }),
  ];
}

/** How a result came about, where it isn't what one would take it for. */
const nameOf = ({ name, source }: EnteredTest['parameters'][number]) => (source ? `${name} (${source})` : name);

/** What is out of its range stands out in bold, with its mark; a critical one says so in words. */
function cellsOf(
  sheet: Sheet,
  parameter: EnteredTest['parameters'][number],
  places: readonly { x: number; width: number }[],
): Cell[] {
  const { unit, reference, flag } = parameter;
  const style = styleOf(sheet, 'body');
  const bold = styleOf(sheet, 'body', 'bold');
  const [at = noPlace, result = noPlace, unitAt = noPlace, referenceAt = noPlace] = places;
  const mark = flag ? `   ${flagMarks[flag]}${isCritical(flag) ? ' critical' : ''}` : '';
  const shown = [
    { text: shownResult(parameter), style: flag ? bold : style },
    ...(mark ? [{ text: mark, style: bold, whole: true }] : []),
  ];
  const named = { ...at, lines: stack(sheet, at.width, [{ text: nameOf(parameter), style }]) };
  // Sentences, as of a smear, have the rest of the line.
  if (!unit && !reference) {
    const rest = { x: result.x, width: sheet.right - result.x };
    return [named, { ...rest, lines: set(sheet, shown, rest.width) }];
  }
  return [
    named,
    { ...result, lines: set(sheet, shown, result.width) },
    { ...unitAt, lines: stack(sheet, unitAt.width, [{ text: unit, style }]) },
    { ...referenceAt, lines: stack(sheet, referenceAt.width, [{ text: reference, style }]) },
  ];
}

const noPlace = { x: 0, width: 0 };

function placesOf(sheet: Sheet): { x: number; width: number }[] {
  const width = sheet.right - sheet.left;
  const gutter = scaled(sheet, 8);
  return columns.map(({ share }, index) => {
    const before = columns.slice(0, index).reduce((sum, column) => sum + column.share, 0);
    return { x: sheet.left + width * before, width: width * share - gutter };
  });
}
