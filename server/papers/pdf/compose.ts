import { type PaperLanguage, personWords } from './person-words.ts';
import { type Block, paginate, type Room } from './flow.ts';
import {
  closeSheet,
  type DocumentInfo,
  drawLine,
  drawRule,
  openSheet,
  type PaperOptions,
  type Sheet,
  spaced,
  styleOf,
} from './paper.ts';
import { drawCell, linesHeight } from './rows.ts';
import { set, stack } from './setting.ts';

/** What stands on every page, and what flows through them. */
export interface Composition {
  /** Begins every page but the first: whose document this is. */
  running: Block;
  footer: Footer;
  blocks: Block[];
}

export interface Footer {
  height: number;
  draw(page: number, pages: number): void;
}

export function roomOf(sheet: Sheet, running: Block, footer: Footer): Room {
  const first = sheet.bottom - footer.height - sheet.top;
  return { first, following: first - running.height };
}

export function compose(sheet: Sheet, { running, footer, blocks }: Composition): void {
  const pages = paginate(blocks, roomOf(sheet, running, footer));
  for (const [page, placed] of pages.entries()) {
    if (page > 0) {
      sheet.doc.addPage();
      running.draw(sheet.top);
    }
    const origin = sheet.top + (page > 0 ? running.height : 0);
    for (const { index, top, withHead } of placed) {
      const block = blocks[index];
      if (withHead && block?.head) block.head.draw(origin + top - block.head.height);
      block?.draw(origin + top);
    }
    footer.draw(page + 1, pages.length);
  }
}

/** On half a page, where it has room there; not on somebody's own letterhead, which is a whole one. */
export function composeSmall(
  options: PaperOptions,
  info: DocumentInfo,
  compositionOf: (sheet: Sheet) => Composition,
): Promise<Buffer> {
  const mayBeHalf = (options.size ?? 'A4') === 'A4' && !options.letterhead;
  const half = openSheet({ ...options, half: mayBeHalf }, info);
  const small = compositionOf(half);
  const fits = !mayBeHalf || paginate(small.blocks, roomOf(half, small.running, small.footer)).length === 1;
  const sheet = fits ? half : openSheet(options, info);
  compose(sheet, fits ? small : compositionOf(sheet));
  return closeSheet(sheet);
}

/** Small print, then a line with what this is and 'Page 1 of 2'. */
export function pageFooter(
  sheet: Sheet,
  notes: string | null | undefined,
  label: string,
  language: PaperLanguage = 'en',
): Footer {
  const width = sheet.right - sheet.left;
  const style = styleOf(sheet, 'tiny');
  const lines = stack(sheet, width, [{ text: notes, style, maxLines: 12 }]);
  const labelLines = set(sheet, { text: label, style }, width * 0.75, 1);
  const pageLine = style.size * 1.5;
  const padding = spaced(sheet, 5);
  const height = padding * 2 + linesHeight(lines) + pageLine;
  return {
    height: height + padding,
    draw(page, pages) {
      const top = sheet.bottom - height + padding;
      drawRule(sheet, top);
      drawCell(sheet, { x: sheet.left, width, lines, align: 'center' }, top + padding);
      const below = top + padding + linesHeight(lines);
      for (const line of labelLines) drawLine(sheet, line, sheet.left, below);
      for (const line of set(sheet, { text: personWords[language].page(page, pages), style }, width)) {
        drawLine(sheet, line, sheet.left, below, 'right', width);
      }
    },
  };
}
