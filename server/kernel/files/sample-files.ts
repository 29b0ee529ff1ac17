import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

// Files of every kind, as small as they can be, for the tests of uploads.

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const jpeg = Buffer.from(
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAAD//Z',
  'base64',
);

interface SamplePdf {
  pages?: number;
  /** More of the catalogue, of each page, and further objects behind the pages. */
  catalog?: string;
  page?: string;
  more?: string[];
}

/** The two ends of a PDF of so many bytes, between which a comment goes on: any characters but a break. */
export function pdfEnds({ pages = 1, catalog = '', page = '', more = [] }: SamplePdf, bytes: number) {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`);
  const objects = [
    `<</Type /Catalog /Pages 2 0 R ${catalog}>>`,
    `<</Type /Pages /Count ${pages} /Kids [${kids.join(' ')}]>>`,
    ...kids.map(() => `<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page}>>`),
    ...more,
  ];
  let head = '%PDF-1.4\n';
  let table = '0000000000 65535 f \n';
  for (const [index, object] of objects.entries()) {
    table += `${String(head.length).padStart(10, '0')} 00000 n \n`;
    head += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const size = objects.length + 1;
  const tailAt = (start: string) =>
    `\nxref\n0 ${size}\n${table}trailer\n<</Size ${size} /Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  const least = head.length + 1 + tailAt('0000000000').length;
  const missing = Math.max(0, bytes - least);
  const start = String(head.length + 1 + missing + 1).padStart(10, '0');
  return { head: `${head}%`, missing, tail: tailAt(start) };
}

/** A PDF, of so many bytes if it isn't larger without. */
export function pdfOf(sample: SamplePdf = {}, bytes = 0): Buffer {
  const { head, missing, tail } = pdfEnds(sample, bytes);
  return Buffer.concat([Buffer.from(head), Buffer.alloc(missing, '.'), Buffer.from(tail)]);
}
export const pdf = pdfOf();
export const exe = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(200)]);
export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);
export const html = Buffer.from('<!doctype html><html><script>alert(1)</script></html>');

/** What a picture shows; of an upload its bytes are others than those that came. */
export const pixelsOf = (picture: Buffer): Promise<Buffer> => sharp(picture).raw().toBuffer();

/** An old Office container (CFB) in which the given names stand as they do in its directory. */
export const oldOffice = (...names: string[]): Buffer =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(1016),
    ...names.flatMap((name) => [Buffer.from(name, 'utf16le'), Buffer.alloc(64)]),
  ]);

const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const wordMacros = 'application/vnd.ms-word.document.macroEnabled.main+xml';

const typesOf = (main: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;

export const docx = zip({ '[Content_Types].xml': typesOf(wordMain), 'word/document.xml': '<w:document/>' });
export const docm = zip({
  '[Content_Types].xml': typesOf(wordMacros),
  'word/document.xml': '<w:document/>',
  'word/vbaProject.bin': 'macro',
});
/** Says that it is without macros, and isn't. */
export const disguisedDocm = zip({
  '[Content_Types].xml': typesOf(wordMain),
  'word/document.xml': '<w:document/>',
  'word/vbaProject.bin': 'macro',
});
export const plainZip = zip({ 'readme.txt': 'hello' });
export const bomb = zip({ '[Content_Types].xml': ' '.repeat(40 * 1024 * 1024) });

/** A ZIP with these entries, packed. */
export function zip(entries: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), packed]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 0]), facts, more, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
