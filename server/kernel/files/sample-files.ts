import { crc32, deflateRawSync } from 'node:zlib';

// Files of every kind, as small as they can be, for the tests of uploads.

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const jpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]),
  Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'),
  Buffer.from([0xff, 0xd9]),
]);
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
export const exe = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(200)]);
export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);
export const html = Buffer.from('<!doctype html><html><script>alert(1)</script></html>');

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
function zip(entries: Record<string, string>): Buffer {
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
