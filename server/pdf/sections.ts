import type { Block } from './flow.ts';
import type { Weight } from './fonts.ts';
import { INK, MUTED, scaled, type Sheet, spaced, typeOf } from './paper.ts';
import { drawCell, linesHeight, rowBlocks } from './rows.ts';
import { listed, set } from './setting.ts';

export interface LabelledOptions {
  tallest: number;
  weight?: Weight;
  keepWithNext?: boolean;
}

/** A small heading at the left, beside it a text or a list of short ones; nothing where there is no text. */
export function labelled(
  sheet: Sheet,
  label: string,
  text: string | readonly string[] | null | undefined,
  options: LabelledOptions,
): Block[] {
  const style = typeOf(sheet, 'body', options.weight);
  const spans = typeof text === 'string' ? [{ text: text.trim(), style }] : listed(text ?? [], style);
  if (spans.every((span) => span.text === '')) return [];
  const column = scaled(sheet, 76);
  const width = sheet.right - sheet.left - column;
  const cells = [
    {
      x: sheet.left,
      width: column,
      lines: set(sheet, { text: label, style: typeOf(sheet, 'body', 'regular', MUTED) }, column),
    },
    {
      x: sheet.left + column,
      width,
      lines: set(sheet, spans, width),
    },
  ];
  return rowBlocks(sheet, cells, { ...options, padding: 0, gap: spaced(sheet, 5) });
}

/** What nobody may overlook: a black label and bold text in a frame. */
export function warningBox(sheet: Sheet, label: string, texts: readonly string[]): Block {
  const padding = spaced(sheet, 4);
  const labelLines = set(sheet, { text: label, style: typeOf(sheet, 'small', 'bold', '#ffffff') }, 200);
  const labelWidth = (labelLines[0]?.width ?? 0) + padding * 4;
  const width = sheet.right - sheet.left - labelWidth - padding * 4;
  const lines = set(sheet, listed(texts, typeOf(sheet, 'body', 'bold')), width, 12);
  const height = linesHeight(lines) + padding * 2;
  return {
    height,
    gap: spaced(sheet, 7),
    draw(top) {
      sheet.doc.rect(sheet.left, top, labelWidth, height).fill(INK);
      sheet.doc
        .lineWidth(0.9)
        .strokeColor(INK)
        .rect(sheet.left, top, sheet.right - sheet.left, height)
        .stroke();
      const labelTop = top + (height - linesHeight(labelLines)) / 2;
      drawCell(sheet, { x: sheet.left, width: labelWidth, lines: labelLines, align: 'center' }, labelTop);
      drawCell(sheet, { x: sheet.left + labelWidth + padding * 2, width, lines }, top + padding);
    },
  };
}
