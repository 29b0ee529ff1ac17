import { afterEach, expect, it, vi } from 'vitest';
import { freestPlace } from './free-place.ts';

const box = { width: 384, height: 70, margin: 24 };
const places = ['bottom-left', 'top-center'] as const;

afterEach(() => vi.restoreAllMocks());

/** A page with these elements where the function says so. */
const page = (elementAt: (x: number, y: number) => Element | null, above: Element[] = []) =>
  vi.spyOn(document, 'elementsFromPoint').mockImplementation((x, y) => {
    const met = elementAt(x, y);
    return met ? [...above, met] : above;
  });

it('is the first one where nothing stands in the way', () => {
  page(() => document.createElement('p'));
  expect(freestPlace(places, box)).toBe('bottom-left');
});

it('is not over a button, nor over a count', () => {
  const button = document.createElement('button');
  const count = document.createElement('output');
  page((x, y) => (y < 200 ? null : x < 300 ? button : count));
  expect(freestPlace(places, box)).toBe('top-center');
});

/** What a toast is made of, where it stands. */
function aToast(): Element[] {
  const toaster = document.createElement('ol');
  toaster.dataset.sonnerToaster = 'true';
  const close = toaster.appendChild(document.createElement('button'));
  return [close, toaster];
}

it('covers the least where something is everywhere, and minds no toast of before', () => {
  page((_, y) => (y > 200 ? document.createElement('p') : document.createElement('a')), aToast());
  expect(freestPlace(places, box)).toBe('bottom-left');
});

it('is not where the toast itself hides what has come beneath it', () => {
  const count = document.createElement('output');
  page((_, y) => (y > 200 ? count : null), aToast());
  expect(freestPlace(places, box)).toBe('top-center');
});
