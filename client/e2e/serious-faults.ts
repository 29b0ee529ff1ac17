import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';

const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds serious on a screen. Its script is given to a page once: it stays while the page goes from tab to tab. */
export async function seriousFaults(page: Page): Promise<string[]> {
  await comeToRest(page);
  const found = await page.evaluate(runAxe, { rules: { 'color-contrast': { enabled: false } } });
  return [...found, ...(await page.evaluate(checkContrast))];
}

/** Of it the contrast alone: in the other theme only the colours can be otherwise. */
export async function faintText(page: Page): Promise<string[]> {
  await comeToRest(page);
  return await page.evaluate(checkContrast);
}

/** What is still fading in has other colours for a moment; a change of theme begins to fade with the next frame. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
  if (await page.evaluate(() => 'seriousOf' in globalThis)) return;
  await page.evaluate(source);
  await page.evaluate(() => {
    const seriousOf = ({ violations }: Axe.AxeResults) =>
      violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
    Object.assign(globalThis, { seriousOf });
  });
}

interface WithAxe {
  axe: typeof Axe;
  seriousOf: (results: Axe.AxeResults) => string[];
}

async function runAxe(options: Axe.RunOptions): Promise<string[]> {
  const { axe, seriousOf } = globalThis as unknown as WithAxe;
  return seriousOf(await axe.run(document, { resultTypes: ['violations'], ...options }));
}

/**
 * Nearly all the time that axe takes is for the contrast, and the thirtieth line of a list looks like the first. So of the text
 * whose colours, size and weight are the same, and those of all that it stands in, axe is shown the first two and the last.
 */
async function checkContrast(): Promise<string[]> {
  const { axe, seriousOf } = globalThis as unknown as WithAxe;
  const known = new Map<Element, string>();
  const lookOf = (element: Element): string => {
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, position, textShadow } =
      getComputedStyle(element);
    const own = [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, position, textShadow];
    const above = element.parentElement;
    // Axe passes over what can't be used.
    const look = `${own.join()} ${element.matches(':disabled, [aria-disabled="true"]')} ${above ? (known.get(above) ?? '') : ''}`;
    known.set(element, look);
    return look;
  };
  const alike = new Map<string, Element[]>();
  // In the order of the document, so that what an element stands in is known before it.
  for (const element of document.querySelectorAll('*')) {
    const look = lookOf(element);
    const hasText =
      element.matches('input, textarea, select') ||
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    if (!hasText || !element.checkVisibility({ visibilityProperty: true })) continue;
    alike.set(look, [...(alike.get(look) ?? []), element]);
  }
  const include = [...alike.values()].flatMap((all) => [...new Set([...all.slice(0, 2), ...all.slice(-1)])]);
  return seriousOf(await axe.run({ include }, { resultTypes: ['violations'], runOnly: ['color-contrast'] }));
}
