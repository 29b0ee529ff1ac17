import type { OrganisationHeader } from './documents.ts';
import { set } from './compose.ts';
import type { Block } from './flow.ts';
import type { Line } from './lines.ts';
import { readLogo } from './logo.ts';
import { drawRule, INK, MUTED, scaled, type Sheet, typeOf } from './paper.ts';
import { drawCell, linesHeight } from './rows.ts';
import { joined } from './words.ts';

/** The organisation at the left, something of the document's own at the right, and a rule below. */
export function organisationHeader(
  sheet: Sheet,
  organisation: OrganisationHeader,
  beside: (width: number) => Line[],
): Block {
  const width = sheet.right - sheet.left;
  const besideWidth = width * 0.4;
  const right = {
    x: sheet.right - besideWidth,
    width: besideWidth,
    lines: beside(besideWidth),
    align: 'right' as const,
  };
  const logo = logoBlock(sheet, organisation);
  const indent = logo ? logo.width + scaled(sheet, 10) : 0;
  const left = {
    x: sheet.left + indent,
    width: width - besideWidth - indent - scaled(sheet, 14),
    lines: organisationLines(sheet, organisation, width - besideWidth - indent - scaled(sheet, 14), logo !== null),
  };
  const inner = Math.max(linesHeight(left.lines), linesHeight(right.lines), logo?.height ?? 0);
  const gap = scaled(sheet, 8);
  return {
    height: inner + gap * 2,
    draw(top) {
      logo?.draw(top);
      drawCell(sheet, left, top);
      drawCell(sheet, right, top);
      drawRule(sheet, top + inner + gap, { weight: 1.1, color: INK });
    },
  };
}

function organisationLines(sheet: Sheet, organisation: OrganisationHeader, width: number, besideLogo: boolean): Line[] {
  const small = typeOf(sheet, 'small', 'regular', MUTED);
  const numbers = [
    organisation.registrationNumber && `Reg. No. ${organisation.registrationNumber}`,
    organisation.gstin && `GSTIN ${organisation.gstin}`,
  ];
  const contact = [
    organisation.address,
    joined([organisation.phone, organisation.email], '  ·  '),
    joined(numbers, '  ·  '),
  ];
  return [
    ...set(sheet, { text: organisation.name, style: typeOf(sheet, besideLogo ? 'lead' : 'title', 'bold') }, width, 3),
    ...contact
      .filter((text) => text?.trim())
      .flatMap((text) => set(sheet, { text: text ?? '', style: small }, width, 3)),
  ];
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
  const left = set(sheet, { text: who, style: typeOf(sheet, 'body', 'bold') }, width * 0.58, 1);
  const right = set(sheet, { text: what, style: typeOf(sheet, 'small') }, width * 0.4, 1);
  const inner = Math.max(linesHeight(left), linesHeight(right));
  const gap = scaled(sheet, 4);
  return {
    height: inner + gap * 3,
    draw(top) {
      drawCell(sheet, { x: sheet.left, width: width * 0.58, lines: left }, top);
      drawCell(sheet, { x: sheet.left + width * 0.6, width: width * 0.4, lines: right, align: 'right' }, top);
      drawRule(sheet, top + inner + gap, { weight: 0.8, color: INK });
    },
  };
}
