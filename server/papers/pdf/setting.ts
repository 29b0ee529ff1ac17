import { breakLines, type Line, type Span, type Style } from './lines.ts';
import type { Sheet } from './paper.ts';

/** A paragraph set in lines. */
export const set = (sheet: Sheet, spans: Span | readonly Span[], width: number, maxLines?: number): Line[] =>
  breakLines([spans].flat(), width, sheet.measure, maxLines ? { maxLines } : {});

export interface Paragraph {
  text: string | null | undefined;
  style: Style;
  maxLines?: number;
}

/** Paragraphs below each other; the ones without a text are left out. */
export const stack = (sheet: Sheet, width: number, paragraphs: readonly Paragraph[]): Line[] =>
  paragraphs.flatMap(({ text, style, maxLines }) =>
    text?.trim() ? set(sheet, { text: text.trim(), style }, width, maxLines) : [],
  );

/** Short texts in a row, each kept whole. */
export const listed = (texts: readonly string[], style: Style): Span[] =>
  texts.map((text, index) => {
    const comma = index < texts.length - 1 ? ',' : '';
    return { text: `${index > 0 ? ' ' : ''}${text.trim()}${comma}`, style, whole: true };
  });
