import type { LetterPage } from '#shared/care/letters/letters.schema.ts';
import { closingBlock } from './closing.ts';
import { compose } from './compose.ts';
import type { PrintedDoctor, PrintedDocument, PrintedPatient } from './documents.ts';
import { type Block, keepEnd } from './flow.ts';
import { organisationHeader } from './letterhead.ts';
import { closeSheet, INK, MUTED, type Sheet, scaled, spaced, styleOf } from './paper.ts';
import { openPatientSheet } from './patient-sheet.ts';
import { doctorLines, patientBlock } from './person.ts';
import { drawCell, linesHeight, rowBlocks } from './rows.ts';
import { framed } from './sections.ts';
import { set, stack } from './setting.ts';

export interface LetterDocument extends PrintedDocument {
  number: string | number;
  /** Of the file and of the pages after the first: 'Letter 7'. */
  name: string;
  /** Who has read it. */
  doctor: PrintedDoctor;
  patient: PrintedPatient;
  page: LetterPage;
  text: string;
  /** That another has taken its place. */
  replaced: string | null;
}

/** A letter to a colleague, or a patient's summary, on the clinic's paper and in the script of its language. */
export function renderLetter(input: LetterDocument): Promise<Buffer> {
  const { page } = input;
  const { sheet, day, date, running, footer, following } = openPatientSheet(input, input.name);
  const blocks = [
    ...(sheet.letterhead
      ? []
      : [organisationHeader(sheet, input.organisation, (width) => doctorLines(sheet, input.doctor, width))]),
    patientBlock(sheet, input.patient, day, { beside: [date, input.name], language: input.headIn }),
    ...(input.replaced ? [framed(sheet, input.replaced)] : []),
    ...keepEnd([
      heading(sheet, page.title),
      ...paragraph(sheet, page.to.join('\n'), following),
      ...paragraph(sheet, page.subject, following, 'bold'),
      ...paragraph(sheet, page.greeting, following),
      ...input.text.split(/\n{2,}/).flatMap((part) => paragraph(sheet, part, following)),
      ...page.sections.flatMap((section) => sectionBlocks(sheet, section, following)),
      ...paragraph(sheet, page.closing, following),
      ...(page.mark ? [marked(sheet, page.mark)] : []),
    ]),
    closingBlock(sheet, input.doctor),
  ];
  compose(sheet, { running, footer, blocks });
  return closeSheet(sheet);
}

function heading(sheet: Sheet, text: string): Block {
  const width = sheet.right - sheet.left;
  const lines = set(sheet, { text, style: styleOf(sheet, 'lead', 'bold') }, width);
  return {
    height: linesHeight(lines),
    gap: spaced(sheet, 12),
    keepWithNext: true,
    draw: (top) => drawCell(sheet, { x: sheet.left, width, lines }, top),
  };
}

function paragraph(
  sheet: Sheet,
  text: string | null,
  tallest: number,
  weight: 'regular' | 'bold' = 'regular',
): Block[] {
  if (!text?.trim()) return [];
  const width = sheet.right - sheet.left;
  const lines = set(sheet, { text: text.trim(), style: styleOf(sheet, 'body', weight) }, width);
  return rowBlocks(sheet, [{ x: sheet.left, width, lines }], { padding: 0, tallest, gap: spaced(sheet, 8) });
}

/** Its lines stay whole, each with what belongs below it. */
function sectionBlocks(sheet: Sheet, section: LetterPage['sections'][number], tallest: number): Block[] {
  const indent = section.numbered ? scaled(sheet, 20) : 0;
  const column = { x: sheet.left + indent, width: sheet.right - sheet.left - indent };
  const body = styleOf(sheet, 'body');
  const title = set(
    sheet,
    { text: section.heading, style: styleOf(sheet, 'body', 'bold', INK) },
    sheet.right - sheet.left,
  );
  const head: Block = {
    height: linesHeight(title),
    gap: spaced(sheet, 10),
    keepWithNext: true,
    draw: (top) => drawCell(sheet, { x: sheet.left, width: sheet.right - sheet.left, lines: title }, top),
  };
  const rows = section.lines.flatMap(({ text, below }, index) =>
    rowBlocks(
      sheet,
      [
        ...(section.numbered
          ? [{ x: sheet.left, width: indent, lines: set(sheet, { text: `${index + 1}.`, style: body }, indent) }]
          : []),
        {
          ...column,
          lines: stack(sheet, column.width, [
            { text, style: section.numbered ? { ...body, weight: 'bold' } : body },
            { text: below, style: body },
          ]),
        },
      ],
      { padding: 0, tallest, gap: spaced(sheet, index === 0 ? 3 : 5) },
    ),
  );
  return rows.length === 0 ? [] : [head, ...rows];
}

/** Small, and in a frame: whoever reads it should know how it came about. */
function marked(sheet: Sheet, text: string): Block {
  const padding = spaced(sheet, 5);
  const width = sheet.right - sheet.left - padding * 2;
  const lines = set(sheet, { text, style: styleOf(sheet, 'small', 'regular', MUTED) }, width);
  const height = linesHeight(lines) + padding * 2;
  return {
    height,
    gap: spaced(sheet, 12),
    draw(top) {
      sheet.doc
        .lineWidth(0.5)
        .strokeColor(MUTED)
        .rect(sheet.left, top, sheet.right - sheet.left, height)
        .stroke();
      drawCell(sheet, { x: sheet.left + padding, width, lines }, top + padding);
    },
  };
}
