import { inflateSync } from 'node:zlib';

/** The text that a PDF draws, from its own fonts' tables: enough for what our server writes. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = [...objects.values()].filter(({ head }) => head.includes('/Type /Font'));
  const tables = new Map(fonts.map((font) => [font, tableOf(font.head, objects)]));
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map((page) => textOfPage(page, objects, tables)).join('\n');
}

interface PdfObject {
  head: string;
  content: string;
}

type Objects = Map<string, PdfObject>;
/** From a glyph's code, as hex, to its text; undefined for a font whose codes are letters themselves. */
type Table = Map<string, string> | undefined;

function objectsOf(pdf: Buffer): Objects {
  const text = pdf.toString('latin1');
  const objects: Objects = new Map();
  for (const [, number = '', body = ''] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', stream] = body.split(/\nstream\r?\n/);
    objects.set(number, { head, content: stream === undefined ? '' : unpacked(head, stream) });
  }
  return objects;
}

function unpacked(head: string, stream: string): string {
  const bytes = Buffer.from(stream.replace(/\nendstream$/, ''), 'latin1');
  if (!head.includes('/FlateDecode')) return bytes.toString('latin1');
  return head.includes('/Subtype /Image') || head.includes('/Length1') ? '' : inflateSync(bytes).toString('latin1');
}

const referred = (head: string, name: string, objects: Objects): PdfObject | undefined => {
  const number = new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1];
  return number === undefined ? undefined : objects.get(number);
};

function tableOf(head: string, objects: Objects): Table {
  const map = referred(head, 'ToUnicode', objects)?.content;
  if (map === undefined) return undefined;
  const table = new Map<string, string>();
  for (const [, range = ''] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, first = '', list = ''] of range.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
      const texts = [...list.matchAll(/<([\w ]*)>/g)].map(([, hex = '']) => fromUtf16(hex));
      for (const [index, text] of texts.entries()) table.set(codeOf(Number.parseInt(first, 16) + index), text);
    }
  }
  return table;
}

const codeOf = (code: number): string => code.toString(16).padStart(4, '0');
const fromUtf16 = (hex: string): string => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

function textOfPage(page: PdfObject, objects: Objects, tables: Map<PdfObject, Table>): string {
  const resources = referred(page.head, 'Resources', objects)?.head ?? page.head;
  const content = referred(page.head, 'Contents', objects)?.content ?? '';
  const fontOf = (name: string): Table => {
    const font = referred(resources, name, objects);
    return font && tables.get(font);
  };
  let table: Table;
  let text = '';
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|(\[[^\]]*\]|<[\w]*>) ?T[jJ]/g)) {
    if (font !== undefined) table = fontOf(font);
    else text += `${[...(shown ?? '').matchAll(/<(\w*)>/g)].map(([, hex = '']) => decoded(hex, table)).join('')}\n`;
  }
  return text;
}

function decoded(hex: string, table: Table): string {
  if (!table) return Buffer.from(hex, 'hex').toString('latin1');
  return (hex.toLowerCase().match(/.{4}/g) ?? []).map((code) => table.get(code) ?? '').join('');
}
