import { afterEach, expect, it } from 'vitest';
import { keepFilesOut } from './keep-files-out.ts';

let stop: AbortController;
afterEach(() => stop.abort());

function drag(target: Element, name: 'dragover' | 'drop', types: string[]): boolean {
  const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), {
    dataTransfer: { types, dropEffect: 'copy' },
  });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

it('files open nowhere in place of the page; a field for files, and text, take what they take', () => {
  stop = new AbortController();
  const place = document.body.appendChild(document.createElement('div'));
  const field = Object.assign(document.createElement('input'), { type: 'file' });
  place.append(field);
  expect(drag(place, 'drop', ['Files'])).toBe(false);
  keepFilesOut(stop.signal);
  expect(drag(place, 'dragover', ['Files'])).toBe(true);
  expect(drag(place, 'drop', ['Files'])).toBe(true);
  expect(drag(field, 'drop', ['Files'])).toBe(false);
  expect(drag(place, 'drop', ['text/plain'])).toBe(false);
  place.remove();
});
