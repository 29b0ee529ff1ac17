import type { OrganisationHeader } from './documents.ts';
import type { Block } from './flow.ts';
import type { Line } from './lines.ts';
import { readLogo } from './logo.ts';
import { drawRule, INK, MUTED, type Sheet, scaled, spaced, styleOf } from './paper.ts';
import { drawCell, linesHeight } from './rows.ts';
import { set, stack } from './setting.ts';
import { joined, registrationLabel } from './words.ts';

/** The organisation at the left, something of the document's own at the right, and a rule below. */
export function organisationHeader(
  sheet: Sheet,
  organisation: OrganisationHeader,
  beside: (width: number) => Line[],
): Block {
  const width = sheet.right - sheet.left;
  const besideLines = beside(width * 0.42);
  const besideWidth = Math.max(0, ...besideLines.map((line) => line.width));
  const right = { x: sheet.right - besideWidth, width: besideWidth, lines: besideLines, align: 'right' as const };
  const logo = logoBlock(sheet, organisation);
  const indent = logo ? logo.width + scaled(sheet, 10) : 0;
  const left = {
    x: sheet.left + indent,
    width: width - besideWidth - indent - scaled(sheet, 14),
    lines: organisationLines(sheet, organisation, width - besideWidth - indent - scaled(sheet, 14), logo !== null),
  };
  // The two names stand on one line.
  const drop = Math.max(0, (left.lines[0]?.baseline ?? 0) - (right.lines[0]?.baseline ?? 0));
  const inner = Math.max(linesHeight(left.lines), linesHeight(right.lines) + drop, logo?.height ?? 0);
  const gap = spaced(sheet, 8);
  return {
    height: inner + gap * 2,
    draw(top) {
      logo?.draw(top);
      drawCell(sheet, left, top);
      drawCell(sheet, right, top + drop);
      drawRule(sheet, top + inner + gap, { weight: 1.1, color: INK });
    },
  };
}

function organisationLines(sheet: Sheet, organisation: OrganisationHeader, width: number, besideLogo: boolean): Line[] {
  const small = styleOf(sheet, 'small', 'regular', MUTED);
  const { name, address, phone, email, registrationNumber, gstin } = organisation;
  const numbers = [registrationLabel(registrationNumber), gstin?.trim() ? `GSTIN ${gstin}` : null];
  return stack(sheet, width, [
    { text: name, style: styleOf(sheet, besideLogo ? 'lead' : 'title', 'bold'), maxLines: 6 },
    { text: address, style: small, maxLines: 3 },
    { text: joined([phone, email], '  ·  '), style: small, maxLines: 3 },
    { text: joined(numbers, '  ·  '), style: small, maxLines: 3 },
  ]);
}

function logoBlock(
  sheet: Sheet,
  { logo }: OrganisationHeader,
): { width: number; height: number; draw(top: number): void } | null {
  const image = logo ? readLogo(logo) : null;
  if (!image) return null;
  const scale = Math.min(scaled(sheet, 120) / image.width, scaled(sheet, 52) / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  return { width, height, draw: (top) => sheet.doc.image(image.data, sheet.left, top, { width, height }) };
}

/** What the pages after the first begin with: whose document it is. */
export function runningHeader(sheet: Sheet, who: string, what: string): Block {
  const width = sheet.right - sheet.left;
  const left = set(sheet, { text: who, style: styleOf(sheet, 'body', 'bold') }, width * 0.64, 2);
  const right = set(sheet, { text: what, style: styleOf(sheet, 'small') }, width * 0.34, 1);
  const inner = Math.max(linesHeight(left), linesHeight(right));
  const gap = spaced(sheet, 4);
  return {
    height: inner + gap * 3,
    draw(top) {
      drawCell(sheet, { x: sheet.left, width: width * 0.64, lines: left }, top);
      drawCell(sheet, { x: sheet.left + width * 0.66, width: width * 0.34, lines: right, align: 'right' }, top);
      drawRule(sheet, top + inner + gap, { weight: 0.8, color: INK });
    },
  };
}
