import { crc32, deflateRawSync } from 'node:zlib';
import { jpeg, pdf, png } from '#server/kernel/files/sample-files.ts';

/** Small files of many kinds, honest and not. */

interface Entry {
  name: string;
  content: Buffer | string;
}

/** A zip of these entries, deflated. */
function zipOf(entries: Entry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes, { level: 1 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, rest, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, listed, Buffer.from('PK\x05\x06'), end]);
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const WITH_MACROS = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

const office = (part: string, type: string, more: Entry[] = []) =>
  zipOf([
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}"/></Types>`,
    },
    { name: part, content: '<?xml version="1.0"?><document/>' },
    ...more,
  ]);

const macros = { name: 'word/vbaProject.bin', content: 'macro' };

export const docx = office('word/document.xml', WORD);
const docm = office('word/document.xml', WITH_MACROS, [macros]);
export const docxWithMacros = office('word/document.xml', WORD, [macros]);
const xlsx = office('xl/workbook.xml', SHEET);
/** 100 MB of nothing in half a megabyte, where the kind of the file is looked for. */
export const zipBomb = (): Buffer =>
  zipOf([
    { name: '[Content_Types].xml', content: Buffer.alloc(100 * 1024 * 1024, ' ') },
    { name: 'word/document.xml', content: 'x' },
    macros,
  ]);

const oldOffice = (...streams: string[]): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1024),
    ...streams.map((name) => Buffer.concat([Buffer.from(name, 'utf16le'), Buffer.alloc(64)])),
  ]);

export const doc = oldOffice('WordDocument');
export const docWithMacros = oldOffice('WordDocument', 'Macros', '_VBA_PROJECT');
const xls = oldOffice('Workbook');

/** A picture whose comment is a page with a script. */
export const jpegWithScript = Buffer.concat([
  jpeg.subarray(0, 2),
  Buffer.from('fffe0030', 'hex'),
  Buffer.from('<html><script>alert(1)</script></html>'.padEnd(46)),
  jpeg.subarray(2),
  Buffer.from('<html><script>alert(2)</script></html>'),
]);

const script = '<script>alert(document.domain)</script>';

/** What is none of the kinds that may be uploaded, whatever it is called. */
export const strangers: Record<string, Buffer> = {
  'an SVG': Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
  'an SVG with a prologue': Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"/>`),
  'a page': Buffer.from(`<!doctype html><html>${script}</html>`),
  'a page that turns into a PDF': Buffer.from(`<html>${script}</html>\n%PDF-1.4\n%%EOF`),
  'a page with a PDF a kilobyte on': Buffer.concat([Buffer.from(script.padEnd(1024)), pdf]),
  'a byte before a PDF': Buffer.concat([Buffer.from('\n'), pdf]),
  'a GIF that is a script': Buffer.from(`GIF89a/*${'\0'.repeat(20)}*/=1;alert(1)//`),
  'a script': Buffer.from('#!/bin/sh\nrm -rf /\n'),
  'a program': Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
  'another program': Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(200)]),
  'an RTF': Buffer.from('{\\rtf1{\\object\\objautlink}}'),
  'plain text': Buffer.from('just words'),
  'a zip': zipOf([{ name: 'a.txt', content: 'x' }]),
  'a Java archive': zipOf([{ name: 'META-INF/MANIFEST.MF', content: 'Main-Class: X' }]),
  'a spreadsheet': xlsx,
  'an old spreadsheet': xls,
  'a Word file with macros': docm,
  'half a picture': png.subarray(0, 4),
  'nothing at all': Buffer.alloc(0),
};
