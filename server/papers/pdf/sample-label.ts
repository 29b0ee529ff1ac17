import { dayOf } from '#shared/kernel/time/days.ts';
import { code128, drawCode128, modulesIn } from './code128.ts';
import type { PrintedDocument, PrintedPatient } from './documents.ts';
import type { Style } from './lines.ts';
import { closeSheet, drawLine, millimetres, openSheet, type Sheet } from './paper.ts';
import { ageAndSex } from './person.ts';
import { set } from './setting.ts';
import { joined, momentLabel } from './words.ts';

export interface SampleLabelDocument extends PrintedDocument {
  /** The sample's number at its centre, which the bars say. */
  accessionNumber: string;
  patient: PrintedPatient;
  collectedAt?: string | null;
  /** One for each kind of sample, with the tests that are made of it. */
  tubes: readonly { specimen: string | null; tests: readonly string[] }[];
}

/** Two dots of a printer of 203 dpi, so that no bar falls between them. */
const MODULE = millimetres(0.25);
const BARS_HIGH = millimetres(8);

const bold = (size: number): Style => ({ size, weight: 'bold' });
const plain = (size: number): Style => ({ size, weight: 'regular' });

/** Labels for tubes, 50 by 25 mm, a page each. `issuedAt` is the moment that the sample got its number. */
export function renderSampleLabel(input: SampleLabelDocument): Promise<Buffer> {
  const title = `Sample ${input.accessionNumber}`;
  const sheet = openSheet({ label: true }, { title, author: input.organisation.name, issuedAt: input.issuedAt });
  for (const [place, tube] of input.tubes.entries()) {
    if (place > 0) sheet.doc.addPage();
    drawTube(sheet, input, tube);
  }
  return closeSheet(sheet);
}

function drawTube(sheet: Sheet, input: SampleLabelDocument, { specimen, tests }: SampleLabelDocument['tubes'][number]) {
  const { accessionNumber, patient, timezone } = input;
  const width = sheet.right - sheet.left;
  const taken = input.collectedAt ?? input.issuedAt;
  const who = ageAndSex(patient, dayOf(taken, timezone));
  let top = sheet.top;
  const put = (text: string, style: Style) => {
    const [line] = set(sheet, { text, style }, width, 1);
    if (!line) return;
    drawLine(sheet, line, sheet.left, top);
    top += line.height;
  };
  put(patient.name, bold(8));
  put(joined([who, shortMoment(taken, timezone)], '  ·  '), plain(6));
  const bars = code128(accessionNumber);
  const left = sheet.left + (width - modulesIn(bars) * MODULE) / 2;
  drawCode128(sheet, bars, { left, top: top + 1, module: MODULE, height: BARS_HIGH });
  top += BARS_HIGH + 1.5;
  put(joined([accessionNumber, specimen], '  ·  '), bold(7.5));
  put(tests.join(', '), plain(6));
}

/** '24 Nov, 5:05 pm': on a tube there is room for no more. */
const shortMoment = (instant: string, timezone: string): string =>
  momentLabel(instant, timezone).replace(/ \d{4},/, ',');
