/** Finds a code in what the camera shows just now. */
export type Detector = (video: HTMLVideoElement) => Promise<string | undefined>;

/** The browser's own, which the types don't know yet (Shape Detection API). */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface NativeDetectors {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

const WANTED = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'code_39', 'qr_code', 'data_matrix'];

/** Where the browser reads barcodes itself nothing is loaded for it. */
export async function makeDetector(): Promise<Detector> {
  const native = (globalThis as { BarcodeDetector?: NativeDetectors }).BarcodeDetector;
  const known = native ? await native.getSupportedFormats().catch(() => []) : [];
  const formats = WANTED.filter((format) => known.includes(format));
  if (!native || !formats.includes('ean_13')) return (await import('./read-frames.ts')).readFrames();
  const detector = new native({ formats });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}
