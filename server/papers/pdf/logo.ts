import { inflateSync } from 'node:zlib';

export interface Logo {
  data: Buffer;
  width: number;
  height: number;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_PIXELS = 4_000_000;
/** Samples per pixel of each PNG colour type. */
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * A PNG or JPEG that pdfkit can draw, with its size; null for anything else. pdfkit unpacks a PNG with transparency in
 * the background, where a broken one would end the process: so its pixels are checked here, before.
 */
export function readLogo(data: Buffer): Logo | null {
  try {
    const size = data.subarray(0, 8).equals(PNG_SIGNATURE) ? pngSize(data) : jpegSize(data);
    return size && size.width > 0 && size.height > 0 && size.width * size.height <= MOST_PIXELS
      ? { data, ...size }
      : null;
  } catch {
    return null;
  }
}

interface Size {
  width: number;
  height: number;
}

function pngSize(data: Buffer): Size | null {
  const [width, height] = [data.readUInt32BE(16), data.readUInt32BE(20)];
  const [depth, colour, interlaced] = [data.readUInt8(24), data.readUInt8(25), data.readUInt8(28)];
  const perPixel = samples[colour];
  if (data.toString('latin1', 12, 16) !== 'IHDR' || !perPixel || interlaced !== 0 || width * height > MOST_PIXELS)
    return null;
  const rowLength = 1 + Math.ceil((width * depth * perPixel) / 8);
  const packed = pngChunks(data).filter(({ type }) => type === 'IDAT');
  const pixels = inflateSync(Buffer.concat(packed.map(({ content }) => content)), {
    maxOutputLength: rowLength * height,
  });
  if (pixels.length !== rowLength * height) return null;
  for (let row = 0; row < height; row += 1) if ((pixels[row * rowLength] ?? 5) > 4) return null;
  return { width, height };
}

function pngChunks(data: Buffer): { type: string; content: Buffer }[] {
  const chunks = [];
  for (let at = 8; at + 12 <= data.length; ) {
    const length = data.readUInt32BE(at);
    const type = data.toString('latin1', at + 4, at + 8);
    if (at + 12 + length > data.length) throw new Error('A chunk of the PNG is cut off');
    chunks.push({ type, content: data.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
    if (type === 'IEND') return chunks;
  }
  throw new Error('The PNG has no end');
}

function jpegSize(data: Buffer): Size | null {
  if (data.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < data.length; at += 2 + data.readUInt16BE(at + 2)) {
    if (data.readUInt8(at) !== 0xff) return null;
    const marker = data.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: data.readUInt16BE(at + 5), width: data.readUInt16BE(at + 7) };
  }
  return null;
}
