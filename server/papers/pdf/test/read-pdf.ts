import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  title: string;
  /** The texts of each page, in the order in which they were drawn. */
  pages: string[][];
}

interface PdfObject {
  head: string;
  stream: string;
}

/** Reads back a PDF that pdfkit wrote, for tests: as much of the format as we use, and no more. */
export function readPdf(file: Buffer): ReadPdf {
  const objects = objectsOf(file);
  const find = (reference: string | undefined): PdfObject => objects.get(Number(reference)) ?? { head: '', stream: '' };
  const follow = ({ head }: PdfObject, key: string) => find(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1]);
  const info = find(/\/Info (\d+) 0 R/.exec(file.toString('latin1'))?.[1]);
  const tree = [...objects.values()].find(({ head }) => head.includes('/Type /Pages'));
  const kids = /\/Kids \[([^\]]*)\]/.exec(tree?.head ?? '')?.[1] ?? '';
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, reference]) => {
    const page = find(reference);
    const fonts = new Map<string, (hex: string) => string>();
    const fontList = /\/Font <<([\s\S]*?)>>/.exec(follow(page, 'Resources').head)?.[1] ?? '';
    for (const [, name = '', font] of fontList.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      fonts.set(name, decoder(follow(find(font), 'ToUnicode').stream));
    }
    return textsOf(follow(page, 'Contents').stream, fonts);
  });
  return { title: /\(([^)]*)\)/.exec(follow(info, 'Title').head)?.[1] ?? '', pages };
}

/** Of the first page, in millimetres. */
export const heightOf = (file: Buffer): number =>
  (Number(/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(file.toString('latin1'))?.[1]) * 25.4) / 72;

/** All texts of a PDF in one line. */
export const textOf = (file: Buffer): string => readPdf(file).pages.flat().join(' ');

function objectsOf(file: Buffer): Map<number, PdfObject> {
  const text = file.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const match of text.matchAll(/^(\d+) 0 obj\n/gm)) {
    const start = match.index + match[0].length;
    const length = /^<<[\s\S]*?\/Length (\d+)[\s\S]*?>>\nstream\n/.exec(
      text.slice(start, text.indexOf('endobj', start)),
    );
    const from = start + (length?.[0].length ?? 0);
    const packed = file.subarray(from, from + Number(length?.[1] ?? 0));
    const head = length ? length[0] : text.slice(start, text.indexOf('endobj', start));
    const stream = head.includes('/FlateDecode') && !head.includes('/Image') ? inflateSync(packed) : packed;
    objects.set(Number(match[1]), { head, stream: stream.toString('latin1') });
  }
  return objects;
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** From the codes of a font to characters: by its own table, or Latin-1 where it has none. */
function decoder(table: string): (hex: string) => string {
  const characters = new Map<number, string>();
  for (const [, from = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    for (const [offset, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      characters.set(Number.parseInt(from, 16) + offset, utf16(hex.replaceAll(' ', '')));
    }
  }
  if (characters.size === 0) return (hex) => Buffer.from(hex, 'hex').toString('latin1');
  return (hex) => (hex.match(/.{4}/g) ?? []).map((code) => characters.get(Number.parseInt(code, 16)) ?? '').join('');
}

function textsOf(content: string, fonts: Map<string, (hex: string) => string>): string[] {
  return [...content.matchAll(/\bBT\n([\s\S]*?)\nET\b/g)].map(([, object = '']) => {
    const actual = /\/ActualText \(([\s\S]*?)\)\n?>> BDC/.exec(object)?.[1];
    if (actual !== undefined) return actualText(actual);
    const decode = fonts.get(/\/(F\d+) /.exec(object)?.[1] ?? '');
    return [...object.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => decode?.(hex) ?? '').join('');
  });
}

function actualText(escaped: string): string {
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const bytes = Buffer.from(
    escaped.replace(/\\([\s\S])/g, (_, letter: string) => escapes[letter] ?? letter),
    'latin1',
  );
  return bytes.subarray(2).swap16().toString('utf16le');
}
