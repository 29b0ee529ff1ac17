import type { Block } from './flow.ts';
import type { Weight } from './fonts.ts';
import { INK, MUTED, type Sheet, scaled, spaced, styleOf } from './paper.ts';
import { drawCell, linesHeight, rowBlocks } from './rows.ts';
import { listed, set } from './setting.ts';

export interface LabelledOptions {
  tallest: number;
  weight?: Weight;
  gap?: number;
}

/** A small heading at the left, beside it a text or a list of short ones; nothing where there is no text. */
export function labelled(
  sheet: Sheet,
  label: string,
  text: string | readonly string[] | null | undefined,
  options: LabelledOptions,
): Block[] {
  const style = styleOf(sheet, 'body', options.weight);
  const spans = typeof text === 'string' ? [{ text: text.trim(), style }] : listed(text ?? [], style);
  if (spans.every((span) => span.text === '')) return [];
  const column = scaled(sheet, 76);
  const width = sheet.right - sheet.left - column;
  const cells = [
    {
      x: sheet.left,
      width: column,
      lines: set(sheet, { text: label, style: styleOf(sheet, 'body', 'regular', MUTED) }, column),
    },
    {
      x: sheet.left + column,
      width,
      lines: set(sheet, spans, width),
    },
  ];
  return rowBlocks(sheet, cells, { padding: 0, tallest: options.tallest, gap: options.gap ?? spaced(sheet, 5) });
}

/** What nobody may overlook: a black label and bold text in a frame. */
export function warningBox(sheet: Sheet, label: string, texts: readonly string[], tallest: number): Block[] {
  const padding = scaled(sheet, 8);
  const labelLines = set(sheet, { text: label, style: styleOf(sheet, 'small', 'bold', '#ffffff') }, sheet.right);
  const labelWidth = (labelLines[0]?.width ?? 0) + padding * 2;
  const left = sheet.left + labelWidth + padding;
  const width = sheet.right - padding - left;
  const cells = [
    { x: sheet.left, width: labelWidth, lines: labelLines, align: 'center' as const, middle: true },
    { x: left, width, lines: set(sheet, listed(texts, styleOf(sheet, 'body', 'bold')), width) },
  ];
  return rowBlocks(sheet, cells, {
    padding: spaced(sheet, 4),
    tallest,
    gap: spaced(sheet, 7),
    decorate(top, height) {
      sheet.doc.rect(sheet.left, top, labelWidth, height).fill(INK);
      sheet.doc
        .lineWidth(0.9)
        .strokeColor(INK)
        .rect(sheet.left, top, sheet.right - sheet.left, height)
        .stroke();
    },
  });
}

/** A sentence that the reader is meant to notice. */
export function framed(sheet: Sheet, text: string): Block {
  const padding = spaced(sheet, 6);
  const width = sheet.right - sheet.left - padding * 2;
  const lines = set(sheet, { text, style: styleOf(sheet, 'body', 'bold') }, width);
  const height = linesHeight(lines) + padding * 2;
  return {
    height,
    gap: spaced(sheet, 14),
    draw(top) {
      sheet.doc
        .lineWidth(0.7)
        .strokeColor(INK)
        .rect(sheet.left, top, sheet.right - sheet.left, height)
        .stroke();
      drawCell(sheet, { x: sheet.left + padding, width, lines, align: 'center' }, top + padding);
    },
  };
}
