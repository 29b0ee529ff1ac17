import { inflateSync } from 'node:zlib';
import {
  BarcodeFormat,
  BinaryBitmap,
  Code128Reader,
  DecodeHintType,
  HybridBinarizer,
  RGBLuminanceSource,
} from '@zxing/library';

const PIXELS_PER_POINT = 8;
const QUIET = 100;
const ROWS = 40;

/** What a scanner reads of each page of a PDF of labels: the bars as they are drawn there, seen from above. */
export function readLabels(file: Buffer): string[] {
  const text = file.toString('latin1');
  return [...text.matchAll(/\/Length (\d+)[^>]*>>\s*stream\n/g)].flatMap((match) => {
    const from = match.index + match[0].length;
    const packed = file.subarray(from, from + Number(match[1]));
    const bars = match[0].includes('/FlateDecode') ? barsIn(inflateSync(packed).toString('latin1')) : [];
    return bars.length > 10 ? [scanned(bars)] : [];
  });
}

interface Bar {
  left: number;
  width: number;
}

const barsIn = (drawing: string): Bar[] =>
  [...drawing.matchAll(/^([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re$/gm)].map(([, left, width]) => ({
    left: Number(left),
    width: Number(width),
  }));

function scanned(bars: readonly Bar[]): string {
  const first = Math.min(...bars.map(({ left }) => left));
  const last = Math.max(...bars.map(({ left, width }) => left + width));
  const at = (x: number) => QUIET + Math.round((x - first) * PIXELS_PER_POINT);
  const line = Array<number>(at(last) + QUIET).fill(255);
  for (const { left, width } of bars) line.fill(0, at(left), at(left + width));
  const pixels = Uint8ClampedArray.from(Array.from({ length: ROWS }, () => line).flat());
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(pixels, line.length, ROWS)));
  const hints = new Map([[DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128]]]);
  return new Code128Reader().decode(bitmap, hints).getText();
}
