import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readLogo } from './logo.ts';
import { renderPrescription } from './prescription.ts';
import { readPdf } from './test/read-pdf.ts';
import { samplePrescription } from './test/samples.ts';

function chunk(type: string, content: Buffer): Buffer {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), content, checksum]);
}

/** Four by three pixels with transparency. */
function png(pixels = deflateSync(Buffer.alloc(3 * 17)), width = 4): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(3, 4);
  header.set([8, 6], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

const jpegHead = Buffer.from('ffd8ffe000044a46ffc0000b08003000400101110000', 'hex');

const withLogo = (logo: Buffer) =>
  renderPrescription({ ...samplePrescription, organisation: { ...samplePrescription.organisation, logo } });

describe('a logo', () => {
  it('is measured', () => {
    expect(readLogo(png())).toMatchObject({ width: 4, height: 3 });
    expect(readLogo(jpegHead)).toMatchObject({ width: 64, height: 48 });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PNG with spoilt pixels', png(Buffer.from('not compressed'))],
    ['a PNG with too few pixels', png(deflateSync(Buffer.alloc(5)))],
    ['a PNG with an unknown filter', png(deflateSync(Buffer.alloc(3 * 17, 9)))],
    ['a PNG that unpacks to more than it says', png(deflateSync(Buffer.alloc(1_000_000)))],
    ['a PNG of a million columns', png(undefined, 1_000_000_000)],
    ['a PNG that is cut off', png().subarray(0, 60)],
    ['half a JPEG', jpegHead.subarray(0, 8)],
  ])('is left out when it is %s', async (_, data) => {
    expect(readLogo(data)).toBeNull();
    expect(readPdf(await withLogo(data)).pages[0]).toContain('Demo Clinic');
  });

  it('stands in the header', async () => {
    const file = await withLogo(png());
    expect(file.toString('latin1')).toContain('/Subtype /Image');
    expect((await withLogo(png())).equals(file)).toBe(true);
  });
});
