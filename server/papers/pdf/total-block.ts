import type { Block } from './flow.ts';
import { drawRule, INK, MUTED, type Sheet, scaled, spaced, styleOf } from './paper.ts';
import { drawCell, linesHeight } from './rows.ts';
import { rupeesExact } from '#shared/kernel/money/money.ts';
import { rupeesInWords } from './rupees.ts';
import { set, stack } from './setting.ts';

export interface TotalLine {
  label: string;
  amount: string;
  /** The sum that the paper is about. */
  lead?: boolean;
}

/** Sums at the right, the one in words at the left. */
export function totalBlock(sheet: Sheet, inWords: string, sums: readonly TotalLine[]): Block {
  const width = scaled(sheet, 240);
  const left = sheet.right - width;
  const padding = spaced(sheet, 3);
  const besideWidth = left - sheet.left - scaled(sheet, 24);
  const words = stack(sheet, besideWidth, [
    { text: 'Amount in words', style: styleOf(sheet, 'tiny', 'regular', MUTED) },
    { text: rupeesInWords(inWords), style: styleOf(sheet, 'body', 'bold') },
  ]);
  const lines = sums.map(({ label, amount, lead = false }) => {
    const style = styleOf(sheet, lead ? 'lead' : 'body', lead ? 'bold' : 'regular');
    const name = set(sheet, { text: label, style }, width * 0.6);
    const figure = set(sheet, { text: rupeesExact(amount), style }, width * 0.4);
    return { name, figure, lead, height: Math.max(linesHeight(name), linesHeight(figure)) + padding * 2 };
  });
  const height = lines.reduce((sum, line) => sum + line.height, 0);
  return {
    height: Math.max(height, linesHeight(words)),
    gap: spaced(sheet, 10),
    draw(top) {
      drawCell(sheet, { x: sheet.left, width: besideWidth, lines: words }, top);
      let y = top;
      for (const line of lines) {
        drawCell(sheet, { x: left, width: width * 0.6, lines: line.name }, y + padding);
        drawCell(sheet, { x: left + width * 0.6, width: width * 0.4, lines: line.figure, align: 'right' }, y + padding);
        y += line.height;
        if (line.lead) drawRule(sheet, y, { from: left, weight: 0.8, color: INK });
      }
    },
  };
}
