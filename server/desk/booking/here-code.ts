import { create } from 'qrcode';
import type { Env } from '#server/kernel/env.ts';
import { signer } from '#server/kernel/signing.ts';

/** Without letters and digits that are taken for one another. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 6;

/** What somebody types, as it was shown: any case, with spaces or dashes. */
export const typedCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The code that a clinic's desk shows on one day. Nothing of it is kept: whoever has the secret can work it out. */
export function hereCodes({ jwtSecret, publicUrl }: Pick<Env, 'jwtSecret' | 'publicUrl'>) {
  const { sign } = signer(jwtSecret, 'the code at the desk');
  const codeOf = (clinicId: number, day: string): string => {
    const bytes = Buffer.from(sign(`${clinicId} ${day}`), 'base64url');
    return Array.from({ length: LENGTH }, (_, index) => SIGNS[(bytes[index] ?? 0) % SIGNS.length]).join('');
  };
  return {
    codeOf,
    linkOf: (code: string): string => `${publicUrl}/patient-portal#here/${code}`,
  };
}

export type HereCodes = ReturnType<typeof hereCodes>;

/** A QR code as a picture that needs no request: black fields on white, with the quiet edge that readers want. */
export function qrPicture(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const size = modules.size + 8;
  const fields: string[] = [];
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) fields.push(`M${column + 4} ${row + 4}h1v1h-1z`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path fill="#000" d="${fields.join('')}"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
