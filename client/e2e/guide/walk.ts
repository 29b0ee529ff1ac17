import fs from 'node:fs';
import path from 'node:path';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../journey.ts';
import { goTo, signIn } from '../people.ts';
import { wordOf } from './words.ts';

const images = path.resolve(import.meta.dirname, '../../../docs/guide/images');
const MOST_BYTES = 60_000;

/** Somebody's walk through the day, in one language. */
export interface Walk {
  page: Page;
  /** The word of a screen: `say('patients', 'Add Patient')`. */
  say: (area: string, english: string, gaps?: Record<string, string>) => string | RegExp;
  /** The picture of a guide, by its name: `reception/today`. */
  picture: (name: string, of?: Locator) => Promise<void>;
  /** A tab of one's own dashboard, once it has what it shows. */
  open: (hash: string) => Promise<void>;
}

export const languageOfWalk = () => test.info().project.name;

export function walkOn(page: Page): Walk {
  const language = languageOfWalk();
  return {
    page,
    say: (area, english, gaps) => wordOf(language, area, english, gaps),
    picture: (name, of) => take(page, language, name, of),
    open: async (hash) => {
      await goTo(page, `${new URL(page.url()).pathname}#${hash}`);
      await settled(page);
    },
  };
}

/** Signed in as one of the demo's people, in the walk's language. */
export async function walkAs(browser: Browser, email: string): Promise<Walk> {
  const page = await signIn(browser, email, { viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
  await page.evaluate((language) => localStorage.setItem('naadi.language', language), languageOfWalk());
  await page.reload();
  await settled(page);
  return walkOn(page);
}

export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => document.querySelector('main :is([aria-busy="true"], [data-waiting])') === null);
  await page.evaluate(async () => await document.fonts.ready);
}

async function take(page: Page, language: string, name: string, of?: Locator): Promise<void> {
  await page.evaluate(async () => await document.fonts.ready);
  // What was a toast a moment ago stands in front of nothing.
  await page.addStyleTag({ content: '[data-sonner-toaster] { visibility: hidden }' });
  const shot = of ? await of.screenshot({ animations: 'disabled' }) : await page.screenshot({ animations: 'disabled' });
  const picture = await sharp(shot)
    .resize({ width: 1000, withoutEnlargement: true })
    .webp({ quality: 62, effort: 6 })
    .toBuffer();
  expect(picture.length, `${name} weighs too much`).toBeLessThan(MOST_BYTES);
  const file = path.join(images, language, `${name}.webp`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, picture);
}
