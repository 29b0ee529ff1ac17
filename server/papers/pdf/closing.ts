import type { PrintedDoctor } from './documents.ts';
import type { Block } from './flow.ts';
import { drawRule, INK, MUTED, type Sheet, scaled, spaced, styleOf } from './paper.ts';
import { drawQr } from './qr.ts';
import { drawCell, linesHeight } from './rows.ts';
import { stack } from './setting.ts';
import { doctorLabel, registrationLabel } from './words.ts';

export interface Verification {
  url: string;
  /** What it says beside the code. */
  hint: string;
}

/** The QR code at the left edge with its hint beside it; drawn up from the bottom. */
export function verificationCode(
  sheet: Sheet,
  { url, hint }: Verification,
): { height: number; draw(bottom: number): void } {
  const size = sheet.size === 'A4' ? 70 : 50;
  const width = scaled(sheet, 110);
  const lines = stack(sheet, width, [{ text: hint, style: styleOf(sheet, 'small', 'regular', MUTED) }]);
  return {
    height: size,
    draw(bottom) {
      drawQr(sheet, url, sheet.left, bottom - size, size);
      const beside = sheet.left + size + scaled(sheet, 8);
      drawCell(sheet, { x: beside, width, lines }, bottom - (size + linesHeight(lines)) / 2);
    },
  };
}

/** The QR code at the left, room for the signature over the doctor's name at the right, at the foot of the last page. */
export function closingBlock(sheet: Sheet, doctor: PrintedDoctor, verification?: Verification | null): Block {
  const width = scaled(sheet, 190);
  const left = sheet.right - width;
  const small = styleOf(sheet, 'small', 'regular', MUTED);
  const lines = stack(sheet, width, [
    { text: doctorLabel(doctor.name), style: styleOf(sheet, 'body', 'bold'), maxLines: 2 },
    { text: doctor.qualification || doctor.specialization, style: small, maxLines: 2 },
    { text: registrationLabel(doctor.registrationNumber), style: small, maxLines: 2 },
  ]);
  const rule = scaled(sheet, 3);
  const code = verification ? verificationCode(sheet, verification) : null;
  const height = Math.max(spaced(sheet, sheet.size === 'A4' ? 38 : 33) + rule + linesHeight(lines), code?.height ?? 0);
  return {
    height,
    gap: spaced(sheet, 12),
    atFoot: true,
    draw(top) {
      const bottom = top + height;
      code?.draw(bottom);
      const name = bottom - linesHeight(lines);
      drawRule(sheet, name - rule, { from: left, weight: 0.7, color: INK });
      drawCell(sheet, { x: left, width, lines, align: 'center' }, name);
    },
  };
}
