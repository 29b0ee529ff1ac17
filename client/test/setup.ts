import '@testing-library/jest-dom/vitest';
import { format } from 'node:util';
import { cleanup, configure } from '@testing-library/react';
import { loadOverlays } from '#client/ui/overlay-parts.ts';
import { endSession } from '#client/lib/session/store.ts';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

// What comes, comes: a second is too short on a machine that has other work to do.
configure({ asyncUtilTimeout: 5000 });

// What jsdom doesn't have and our components, or the libraries below them, touch.

class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

class NoIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

function noMatch(query: string): MediaQueryList {
  const target = new EventTarget();
  return Object.assign(target, {
    media: query,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
}

Object.assign(window, {
  ResizeObserver: NoResizeObserver,
  IntersectionObserver: NoIntersectionObserver,
  matchMedia: noMatch,
  scrollTo() {},
});
Object.assign(document, { elementsFromPoint: () => [] });
Object.assign(URL, { createObjectURL: () => 'blob:nothing', revokeObjectURL() {} });
Object.assign(Element.prototype, {
  // As browsers do: what an effect hands back by mistake is then no way to end it.
  scrollIntoView: () => Promise.resolve(),
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {},
});

// As for a person, whose pointer is on its way before anything is pressed.
beforeAll(() => loadOverlays());

beforeEach(() => {
  // What libraries put into the page at their import: no test looks at it, and every question for a style would read it.
  for (const style of document.querySelectorAll('style')) style.remove();
  // React takes a stack for each element that it makes. The runner asks for a hundred frames, ten tell where a test failed.
  Error.stackTraceLimit = 10;
});

// A test in which something complains has failed, though its expectations hold. One that provokes a complaint says so with
// its own vi.spyOn(console, 'error').
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(format(...words));
  });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // The modules live on for the next file: nobody stays signed in there, and no dialog open.
  endSession('signed-out');
  vi.restoreAllMocks();
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n')}`);
});

// Toasts stand in a root of their own and go by timers, which must not outlive the page that a file of tests has.
afterAll(async () => {
  if (!document.querySelector('[data-sonner-toaster]')) return;
  const { toast } = await import('sonner');
  toast.dismiss();
  await new Promise((resolve) => setTimeout(resolve, 400));
});
