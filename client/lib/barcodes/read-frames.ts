import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import type { Detector } from './detector.ts';

const FORMATS = [
  BarcodeFormat.EAN_13,
  BarcodeFormat.EAN_8,
  BarcodeFormat.UPC_A,
  BarcodeFormat.CODE_128,
  BarcodeFormat.CODE_39,
  BarcodeFormat.QR_CODE,
  BarcodeFormat.DATA_MATRIX,
];
/** Of a larger picture a cheap phone would read two in a second. */
const WIDEST = 960;

/** For browsers that don't read barcodes themselves: each picture of the camera, here in the page. Loaded when a camera is opened. */
export function readFrames(): Detector {
  const reader = new MultiFormatReader();
  reader.setHints(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, FORMATS],
      [DecodeHintType.TRY_HARDER, true],
    ]),
  );
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => Promise.resolve(read(reader, { canvas, context }, video));
}

interface Paper {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D | null;
}

function read(reader: MultiFormatReader, { canvas, context }: Paper, video: HTMLVideoElement): string | undefined {
  if (!context || video.videoWidth === 0) return undefined;
  const scale = Math.min(1, WIDEST / video.videoWidth);
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const bitmap = new BinaryBitmap(
    new HybridBinarizer(new RGBLuminanceSource(greys(data), canvas.width, canvas.height)),
  );
  try {
    return reader.decodeWithState(bitmap).getText();
  } catch {
    // There is none in this picture.
    return undefined;
  }
}

/** How bright each point is. */
function greys(rgba: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(rgba.length / 4);
  for (let point = 0; point < grey.length; point += 1) {
    const at = point * 4;
    grey[point] = ((rgba[at] ?? 0) * 77 + (rgba[at + 1] ?? 0) * 151 + (rgba[at + 2] ?? 0) * 28) >> 8;
  }
  return grey;
}
