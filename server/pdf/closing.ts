import { set } from './compose.ts';
import type { PrintedDoctor } from './documents.ts';
import type { Block } from './flow.ts';
import { drawRule, INK, MUTED, scaled, type Sheet, typeOf } from './paper.ts';
import { drawQr } from './qr.ts';
import { drawCell, linesHeight } from './rows.ts';
import { doctorLabel, joined } from './words.ts';

/** The QR code at the left, room for the signature with the doctor's name at the right, at the foot of the last page. */
export function closingBlock(sheet: Sheet, doctor: PrintedDoctor, verificationUrl?: string | null): Block {
  const width = scaled(sheet, 190);
  const left = sheet.right - width;
  const small = typeOf(sheet, 'small', 'regular', MUTED);
  const details = [
    joined([doctor.qualification, doctor.specialization], ', '),
    doctor.registrationNumber && `Reg. No. ${doctor.registrationNumber}`,
  ];
  const lines = [
    ...set(sheet, { text: doctorLabel(doctor.name), style: typeOf(sheet, 'body', 'bold') }, width, 2),
    ...details
      .filter((text) => text?.trim())
      .flatMap((text) => set(sheet, { text: text ?? '', style: small }, width, 2)),
  ];
  const space = scaled(sheet, 38);
  const code = scaled(sheet, 70);
  const hint = set(sheet, { text: 'Scan to verify\nthis prescription', style: small }, scaled(sheet, 110));
  const height = Math.max(space + scaled(sheet, 3) + linesHeight(lines), verificationUrl ? code : 0);
  return {
    height,
    gap: scaled(sheet, 14),
    atFoot: true,
    draw(top) {
      const bottom = top + height;
      if (verificationUrl) {
        drawQr(sheet, verificationUrl, sheet.left, bottom - code, code);
        drawCell(
          sheet,
          { x: sheet.left + code + scaled(sheet, 8), width: 120, lines: hint },
          bottom - linesHeight(hint),
        );
      }
      const name = bottom - linesHeight(lines);
      drawRule(sheet, name - scaled(sheet, 3), { from: left, weight: 0.7, color: INK });
      drawCell(sheet, { x: left, width, lines, align: 'center' }, name);
    },
  };
}
