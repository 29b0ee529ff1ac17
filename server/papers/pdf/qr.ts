import { create } from 'qrcode';
import { INK, type Sheet } from './paper.ts';

/** Draws a QR code as vectors, sharp at any size. */
export function drawQr(sheet: Sheet, url: string, left: number, top: number, size: number): void {
  const { modules } = create(url, { errorCorrectionLevel: 'M' });
  const side = size / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; ) {
      const start = column;
      while (column < modules.size && modules.get(row, column)) column += 1;
      if (column > start) sheet.doc.rect(left + start * side, top + row * side, (column - start) * side, side);
      else column += 1;
    }
  }
  sheet.doc.fill(INK);
}
