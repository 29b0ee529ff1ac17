import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { PaperSize } from '#shared/care/prescriptions/prescriptions.states.ts';
import { type Face, notoFont, splitRuns, type Weight } from './fonts.ts';
import type { Line, Measure, Style } from './lines.ts';

/** The organisation's own printed paper: no header is drawn, and these margins are left free, in millimetres. */
interface Letterhead {
  top: number;
  bottom?: number;
}

export interface PaperOptions {
  /** A4 unless said otherwise. */
  size?: PaperSize;
  letterhead?: Letterhead | null;
  /** Half as high: a small bill. */
  half?: boolean;
  /** A sticker for a tube, 50 by 25 mm. */
  label?: true;
  /** A strip off a thermal printer's roll of 80 mm, so many points long. */
  strip?: { height: number };
  /** A list of any length: the page lies on its side, and what is full leaves the memory at once. */
  endless?: true;
}

export interface Sheet {
  doc: PDFKit.PDFDocument;
  size: PaperSize;
  letterhead: boolean;
  /** The edges of what is drawn, in points from the page's top left corner. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  measure: Measure;
}

export const INK = '#000000';
export const MUTED = '#4a4a4a';
export const HAIRLINE = '#9a9a9a';

export const millimetres = (length: number): number => (length * 72) / 25.4;

const formats = {
  A4: {
    width: millimetres(210),
    height: millimetres(297),
    side: millimetres(15),
    top: millimetres(12),
    bottom: millimetres(10),
  },
  A5: {
    width: millimetres(148),
    height: millimetres(210),
    side: millimetres(10),
    top: millimetres(8),
    bottom: millimetres(7),
  },
} satisfies Record<PaperSize, object>;

const label = {
  width: millimetres(50),
  height: millimetres(25),
  side: millimetres(2),
  top: millimetres(1.2),
  bottom: millimetres(1),
};

/** Such printers reach 72 mm of the 80; the cutter needs no margin, eyes do. */
const strip = { width: millimetres(80), side: millimetres(4), top: millimetres(3), bottom: millimetres(5) };

/** The sizes of type of a paper, in points. */
const types = {
  A4: { tiny: 7.2, small: 8.2, body: 9.6, strong: 11, lead: 13, title: 17 },
  A5: { tiny: 6.2, small: 7, body: 8.2, strong: 9.4, lead: 11, title: 13.5 },
} satisfies Record<PaperSize, object>;
export type TypeSize = keyof (typeof types)['A4'];

export const styleOf = (sheet: Sheet, size: TypeSize, weight: Weight = 'regular', color = INK): Style => ({
  size: types[sheet.size][size],
  weight,
  color,
});

/** A width that shrinks with the paper: given for A4. */
export const scaled = (sheet: Sheet, points: number): number => (sheet.size === 'A4' ? points : points * 0.82);

/** Free space between things shrinks more. */
export const spaced = (sheet: Sheet, points: number): number => (sheet.size === 'A4' ? points : points * 0.6);

export interface DocumentInfo {
  title: string;
  author: string;
  /** An instant; the file says that it was made then, so that the same record gives the same bytes. */
  issuedAt: string;
}

export function openSheet(options: PaperOptions, info: DocumentInfo): Sheet {
  const size = options.size ?? 'A4';
  const format = formatOf(options);
  const doc = new PDFDocument({
    size: [format.width, format.height],
    margin: 0,
    bufferPages: options.endless !== true,
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    font: '',
    info: {
      Title: info.title,
      Author: info.author,
      Creator: 'Naadi',
      Producer: 'Naadi',
      CreationDate: new Date(info.issuedAt),
    },
  });
  const { letterhead } = options;
  return {
    doc,
    size,
    letterhead: Boolean(letterhead),
    left: format.side,
    right: format.width - format.side,
    top: letterhead ? clamp(millimetres(letterhead.top), 0, format.height * 0.4) : format.top,
    bottom:
      format.height -
      (letterhead?.bottom === undefined
        ? format.bottom
        : clamp(millimetres(letterhead.bottom), millimetres(5), format.height * 0.3)),
    measure: (text, style) => widthOf(doc, text, style),
  };
}

function formatOf(options: PaperOptions) {
  const upright = formats[options.size ?? 'A4'];
  if (options.label) return label;
  if (options.strip) return { ...strip, height: options.strip.height };
  if (options.endless) return { ...upright, width: upright.height, height: upright.width };
  return options.half ? { ...upright, height: upright.height / 2 } : upright;
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Ends the document after its last page and gives the whole file. */
export function closeSheet(sheet: Sheet): Promise<Buffer> {
  sheet.doc.end();
  return buffer(sheet.doc);
}

function useFont(doc: PDFKit.PDFDocument, face: Face, style: Style): void {
  if (face === 'Helvetica') {
    doc.font(style.weight === 'bold' ? 'Helvetica-Bold' : 'Helvetica', style.size);
    return;
  }
  const name = `${face} ${style.weight}`;
  // pdfkit also takes a font that fontkit has opened, though its types don't say so.
  doc.registerFont(name, notoFont(face, style.weight) as unknown as Uint8Array);
  doc.font(name, style.size);
}

function widthOf(doc: PDFKit.PDFDocument, text: string, style: Style): number {
  let width = 0;
  for (const run of splitRuns(text)) {
    useFont(doc, run.face, style);
    width += doc.widthOfString(run.text);
  }
  return width;
}

export type Align = 'left' | 'center' | 'right';

/** Draws one line with its top left corner there; all its fonts stand on one baseline. */
export function drawLine(sheet: Sheet, line: Line, x: number, top: number, align: Align = 'left', width = 0): void {
  const slack = width - line.width;
  const start = align === 'left' ? x : align === 'right' ? x + slack : x + slack / 2;
  for (const segment of line.segments)
    drawText(sheet.doc, segment.text, start + segment.x, top + line.baseline, segment.style);
}

function drawText(doc: PDFKit.PDFDocument, text: string, x: number, baseline: number, style: Style): void {
  doc.fillColor(style.color ?? INK);
  let left = x;
  for (const run of splitRuns(text)) {
    useFont(doc, run.face, style);
    const put = () => doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
    if (run.indic) withActualText(doc, run.text, put);
    else put();
    left += doc.widthOfString(run.text);
  }
}

/**
 * Glyphs of Indian scripts stand in visual order; searches and copies get the text as it is written. The mark belongs
 * inside the text object, where readers find the place of the glyphs; pdfkit offers it around the object only.
 */
function withActualText(doc: PDFKit.PDFDocument, text: string, put: () => void): void {
  const add = doc.addContent.bind(doc);
  doc.addContent = (content: unknown) => {
    if (content === 'ET') doc.endMarkedContent();
    add(content);
    return content === 'BT' ? doc.markContent('Span', { actual: text }) : doc;
  };
  put();
  // What was laid over the class's own method.
  Reflect.deleteProperty(doc, 'addContent');
}

export function drawRule(
  sheet: Sheet,
  y: number,
  options: { from?: number; to?: number; weight?: number; color?: string } = {},
): void {
  const { from = sheet.left, to = sheet.right, weight = 0.5, color = HAIRLINE } = options;
  sheet.doc.lineWidth(weight).strokeColor(color).moveTo(from, y).lineTo(to, y).stroke();
}
