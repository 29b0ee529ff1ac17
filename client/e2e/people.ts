import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';

/** A person at a screen of their own, signed in through the form. */
export async function signIn(browser: Browser, email: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Demo@1234');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/-dashboard/);
  return page;
}

/** Ten digits that no other test run has registered. */
export const freshPhone = () => `8${String(Date.now()).slice(-9)}`;

export interface Family {
  mother: string;
  son: string;
  phone: string;
}

/** A family that is new to the clinic. */
export function newFamily(): Family {
  const phone = freshPhone();
  const mark = phone.slice(-5).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  return { mother: `Kamla Demo${mark}`, son: `Mohan Demo${mark}`, phone };
}
