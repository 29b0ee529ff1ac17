import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('client/styles/tokens.css', 'utf8');
const [lightPart = '', darkPart = ''] = css.split('@media screen');
const tokensOf = (part: string) =>
  new Map([...part.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name = '', value = '']) => [name, value]));
const light = tokensOf(lightPart);
const dark = new Map([...light, ...tokensOf(darkPart)]);

const tones = ['info', 'busy', 'due', 'paid', 'danger'];
const avatars = Array.from({ length: 8 }, (_, place) => `avatar-${place + 1}`);
const textPairs = [
  ...['page', 'surface', 'raised', 'sunken', 'hover'].flatMap((ground) => [
    ['ink', ground],
    ['muted', ground],
    ['faint', ground],
    ['brand-ink', ground],
  ]),
  ...['surface', 'raised'].map((ground) => ['danger-ink', ground]),
  ['brand-ink', 'brand-soft'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ...[...tones, ...avatars].map((tone) => [`${tone}-ink`, `${tone}-soft`]),
];
const edgePairs = [
  ...['page', 'surface', 'raised'].flatMap((ground) => [
    ['line-strong', ground],
    ['brand', ground],
    ['danger', ground],
  ]),
  ...Array.from({ length: 6 }, (_, place) => [`chart-${place + 1}`, 'surface']),
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, tokens) => {
  const colour = (name = '') => tokens.get(name) ?? `no token ${name}`;
  const contrastOf = ([front, ground]: string[]) => contrast(colour(front), colour(ground));

  it.each(textPairs)('reads %s on %s at 4.5:1 or better', (...pair) => {
    expect(contrastOf(pair)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edgePairs)('shows %s on %s at 3:1 or better', (...pair) => {
    expect(contrastOf(pair)).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.keys(eyes))('tells the six chart colours apart with %s vision', (eye) => {
    const seen = Array.from({ length: 6 }, (_, place) => lab(colour(`chart-${place + 1}`), eyes[eye] ?? []));
    for (const [place, one] of seen.entries()) {
      for (const other of seen.slice(place + 1)) {
        // CIE76: 2 is just noticeable, 15 is plain on a thin line.
        expect(Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)))).toBeGreaterThan(15);
      }
    }
  });
});

// Machado, Oliveira and Fernandes (2009), full severity, on linear RGB.
const eyes: Record<string, number[]> = {
  full: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopic: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopic: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopic: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

function linear(hex: string): [number, number, number] {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [red, green, blue] = linear(hex);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

function lab(hex: string, eye: number[]): number[] {
  const rgb = linear(hex);
  const row = (start: number) => {
    const sum = rgb.reduce((total, value, place) => total + value * (eye[start + place] ?? 0), 0);
    return Math.min(1, Math.max(0, sum));
  };
  const [red, green, blue] = [row(0), row(3), row(6)];
  const curve = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
  const y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
