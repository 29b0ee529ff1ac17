import type { PrintedDocument } from './documents.ts';
import type { Line, Style } from './lines.ts';
import { closeSheet, drawLine, drawRule, INK, millimetres, openSheet, type Sheet } from './paper.ts';
import { stack } from './setting.ts';

/** What the slip says beside names and numbers, in the language that it is handed out in. */
export interface SlipWords {
  token: string;
  wait: string;
  order: string;
}

export interface TokenSlipDocument extends PrintedDocument {
  token: number;
  /** With the title. */
  doctorName: string | null;
  /** As a waiting room may read it. */
  patientName: string;
  /** The day, and the time of who has one. */
  when: string;
  words: SlipWords;
}

const GAP = millimetres(2.5);
/** As long as any slip can be: it is measured on this, and then cut. */
const LONGEST = millimetres(400);

const bold = (size: number): Style => ({ size, weight: 'bold' });
const plain = (size: number): Style => ({ size, weight: 'regular' });

/** A strip of 80 mm to be torn off and taken along: the token can be read across a room. */
export function renderTokenSlip(input: TokenSlipDocument): Promise<Buffer> {
  const info = {
    title: `${input.words.token} ${input.token}`,
    author: input.organisation.name,
    issuedAt: input.issuedAt,
  };
  const measured = openSheet({ strip: { height: LONGEST } }, info);
  const below = LONGEST - measured.bottom;
  const sheet = openSheet({ strip: { height: drawSlip(measured, input) + below } }, info);
  drawSlip(sheet, input);
  return closeSheet(sheet);
}

/** Draws it from the top, and says where it ends. */
function drawSlip(sheet: Sheet, input: TokenSlipDocument): number {
  const { organisation, token, doctorName, patientName, when, words } = input;
  const width = sheet.right - sheet.left;
  let top = sheet.top;
  const put = (lines: readonly Line[]) => {
    for (const line of lines) {
      drawLine(sheet, line, sheet.left, top, 'center', width);
      top += line.height;
    }
  };
  const rule = () => {
    drawRule(sheet, top + GAP, { weight: 0.8, color: INK });
    top += GAP * 2;
  };
  put(
    stack(sheet, width, [
      { text: organisation.name, style: bold(12), maxLines: 3 },
      { text: organisation.phone, style: plain(9), maxLines: 1 },
    ]),
  );
  rule();
  put(
    stack(sheet, width, [
      { text: doctorName, style: bold(12), maxLines: 2 },
      { text: words.token, style: plain(11), maxLines: 1 },
    ]),
  );
  put(stack(sheet, width, [{ text: String(token), style: bold(token < 1000 ? 96 : 72), maxLines: 1 }]));
  put(
    stack(sheet, width, [
      { text: when, style: bold(11), maxLines: 2 },
      { text: patientName, style: bold(12), maxLines: 1 },
    ]),
  );
  rule();
  put(
    stack(sheet, width, [
      { text: words.wait, style: plain(9.5), maxLines: 3 },
      { text: words.order, style: plain(8.5), maxLines: 3 },
    ]),
  );
  return top;
}
