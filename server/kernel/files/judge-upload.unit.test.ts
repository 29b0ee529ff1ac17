import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeUpload } from './judge-upload.ts';
import { docx, jpeg, oldOffice, pdf, pdfOf, png, zip } from './sample-files.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'naadi-judge-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

let count = 0;
const fileOf = (content: Buffer): string => {
  count += 1;
  const file = path.join(folder, String(count));
  fs.writeFileSync(file, content);
  return file;
};
const judged = async (content: Buffer) =>
  await judgeUpload(fileOf(content), 'clinic 1').then(({ extension }) => extension);
const refusalOf = async (content: Buffer): Promise<string> =>
  await judged(content).catch((error: { code: string; message: string }) => `${error.code}: ${error.message}`);

const relations = (...targets: string[]) =>
  zip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    'word/document.xml': '<w:document/>',
    'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships>${targets.join('')}</Relationships>`,
  });
const relation = (type: string, mode = 'External') =>
  `<Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="http://evil.example/x" TargetMode="${mode}"/>`;

describe('an upload is read whole', () => {
  it.each([
    ['a PDF', pdf, 'pdf'],
    ['one of 200 pages', pdfOf({ pages: 200 }), 'pdf'],
    ['a picture', png, 'png'],
    ['a photograph', jpeg, 'jpg'],
    ['a Word file', docx, 'docx'],
    ['a Word file with a link to click', relations(relation('hyperlink')), 'docx'],
    ['an old Word file', oldOffice('WordDocument'), 'doc'],
  ])('%s passes', async (_, content, extension) => {
    expect(await judged(content)).toBe(extension);
  });

  it.each([
    ['five bytes of a PDF', Buffer.from('%PDF-'), 'This PDF cannot be read'],
    [
      'a PDF that is a page',
      Buffer.from('%PDF-1.4\n<html><script>alert(1)</script></html>'),
      'This PDF cannot be read',
    ],
    ['a PDF without pages', pdfOf({ pages: 0 }), 'This PDF'],
    ['a PDF of 201 pages', pdfOf({ pages: 201 }), 'A PDF may have at most 200 pages'],
    [
      'a PDF that runs a script',
      pdfOf({ catalog: '/OpenAction <</S /JavaScript /JS (app.alert(1))>>' }),
      'holds a script',
    ],
    [
      'a PDF with named scripts',
      pdfOf({ catalog: '/Names <</JavaScript <</Names [(a) <</S /JavaScript /JS (x)>>]>>>>' }),
      'holds a script',
    ],
    ['a PDF whose page runs a script', pdfOf({ page: '/AA <</O <</S /JavaScript /JS (x)>>>>' }), 'holds a script'],
    [
      'a PDF with a file inside',
      pdfOf({
        catalog: '/Names <</EmbeddedFiles <</Names [(a.exe) 4 0 R]>>>>',
        more: [
          '<</Type /Filespec /F (a.exe) /EF <</F 5 0 R>>>>',
          '<</Type /EmbeddedFile /Length 1>>\nstream\nx\nendstream',
        ],
      }),
      'holds other files',
    ],
    ['the header of a picture alone', png.subarray(0, 33), 'This picture cannot be read'],
    ['half a photograph', jpeg.subarray(0, 200), 'This picture cannot be read'],
    [
      'a Word file with a template from elsewhere',
      relations(relation('attachedTemplate')),
      'loads something from elsewhere',
    ],
    ['a picture from elsewhere', relations(relation('image')), 'loads something from elsewhere'],
    ['one that hides it in an entity', relations(relation('attachedTemplate', '&#69;xternal')), 'cannot be read'],
    ['a Word file with an object', zip({ ...parts(), 'word/embeddings/oleObject1.bin': 'x' }), 'holds other files'],
    ['a Word file with a control', zip({ ...parts(), 'word/activeX/activeX1.xml': '<x/>' }), 'holds other files'],
    ['an old Word file with an object', oldOffice('WordDocument', 'ObjectPool'), 'holds other files'],
  ])('%s is refused with its reason', async (_, content, reason) => {
    const refusal = await refusalOf(content);
    expect(refusal).toMatch(/^unsupported_type: /);
    expect(refusal).toContain(reason);
  });

  it('keeps of a photograph its pixels, upright, and nothing that hung on it', async () => {
    const sideways = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c00' } })
      .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' }, IFD3: { GPSLatitude: '18/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const file = fileOf(Buffer.concat([sideways, Buffer.from('<html><script>alert(2)</script>')]));
    const { size } = await judgeUpload(file, 'clinic 1');
    const kept = fs.readFileSync(file);
    expect(size).toBe(kept.length);
    expect(kept.includes('<script>')).toBe(false);
    const { width, height, exif } = await sharp(kept).metadata();
    expect({ width, height, exif }).toEqual({ width: 20, height: 40, exif: undefined });
  });
});

function parts() {
  return {
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    'word/document.xml': '<w:document/>',
  };
}
