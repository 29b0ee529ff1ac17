import { expect, it, vi } from 'vitest';
import { readFrames } from './read-frames.ts';

const WIDTH = 640;
const HEIGHT = 240;

const ODD = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const PARITY = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL'];
const turned = (bits: string) => bits.replace(/[01]/g, (bit) => (bit === '0' ? '1' : '0'));
const reversed = (bits: string) => Array.from(bits).toReversed().join('');

/** The lines of an EAN-13, a 1 for each dark module. */
function modulesOf(code: string): string {
  const [first = 0, ...digits] = Array.from(code, Number);
  const odd = (digit: number | undefined) => ODD[digit ?? 0] ?? '';
  const left = digits.slice(0, 6).map((digit, place) => {
    return PARITY[first]?.[place] === 'G' ? reversed(turned(odd(digit))) : odd(digit);
  });
  const right = digits.slice(6).map((digit) => turned(odd(digit)));
  return ['101', ...left, '01010', ...right, '101'].join('');
}

/** A picture of what stands on a packet, as a camera would see it. */
function pictureOf(code: string | null): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  const modules = code === null ? '' : modulesOf(code);
  for (let y = 40; y < 200; y += 1) {
    for (let x = 0; x < modules.length * 4; x += 1) {
      const at = (y * WIDTH + x + 100) * 4;
      if (modules[Math.floor(x / 4)] === '1') rgba.fill(0, at, at + 3);
    }
  }
  return rgba;
}

it.each([
  ['8901000000019', '8901000000019'],
  [null, undefined],
])('reads %j from a picture as %j', async (drawn, expected) => {
  const drawImage = vi.fn<() => void>();
  const context = { drawImage, getImageData: () => ({ data: pictureOf(drawn) }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  const detect = readFrames();
  const video = { videoWidth: WIDTH, videoHeight: HEIGHT } as HTMLVideoElement;
  expect(await detect(video)).toBe(expected);
  expect(drawImage).toHaveBeenCalled();
});
