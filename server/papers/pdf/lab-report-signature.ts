import { verificationCode } from './closing.ts';
import type { Block } from './flow.ts';
import { drawRule, INK, MUTED, type Sheet, scaled, spaced, styleOf } from './paper.ts';
import { drawCell, linesHeight } from './rows.ts';
import { stack } from './setting.ts';
import { doctorLabel, registrationLabel } from './words.ts';

const HINT = 'Scan to verify\nthis report';

export interface Signature {
  name: string;
  qualification?: string | null;
  registrationNumber: string;
  /** '20 Nov 2026, 14:05'. */
  signedAt: string;
  /** What the QR code opens; none without. */
  verificationUrl?: string | null | undefined;
}

/**
 * Who answers for it, and when they signed, at the right, and at the left the code that tells whether it stands: at the foot of the
 * last page.
 */
export function signatureBlock(
  sheet: Sheet,
  { name, qualification, registrationNumber, signedAt, verificationUrl }: Signature,
): Block {
  const width = scaled(sheet, 210);
  const left = sheet.right - width;
  const small = styleOf(sheet, 'small', 'regular', MUTED);
  const lines = stack(sheet, width, [
    { text: doctorLabel(name), style: styleOf(sheet, 'body', 'bold'), maxLines: 2 },
    { text: qualification, style: small, maxLines: 2 },
    { text: registrationLabel(registrationNumber), style: small, maxLines: 2 },
    { text: `Electronically signed on ${signedAt}`, style: styleOf(sheet, 'small'), maxLines: 2 },
  ]);
  const rule = scaled(sheet, 4);
  const code = verificationUrl ? verificationCode(sheet, { url: verificationUrl, hint: HINT }) : null;
  const signed = linesHeight(lines) + rule;
  const height = Math.max(signed, code?.height ?? 0);
  return {
    height,
    gap: spaced(sheet, 16),
    atFoot: true,
    draw(top) {
      const bottom = top + height;
      code?.draw(bottom);
      drawRule(sheet, bottom - signed, { from: left, weight: 0.7, color: INK });
      drawCell(sheet, { x: left, width, lines, align: 'center' }, bottom - signed + rule);
    },
  };
}
