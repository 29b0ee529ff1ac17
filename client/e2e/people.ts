import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  request,
  type Response,
} from '@playwright/test';
import { roleHomes } from '#shared/kernel/http/roles.ts';
import type { SignedIn } from '#shared/people/sessions/sessions.schema.ts';
import { takeRoom } from './journey.ts';

const origin = `http://localhost:${process.env.E2E_PORT ?? 5099}`;

/**
 * A person at a screen of their own, signed in by the call and not through the form, which has its own journey. What moves
 * stands still, so that nobody waits for it.
 */
export async function signIn(browser: Browser, email: string, options: BrowserContextOptions = {}): Promise<Page> {
  const calls = await request.newContext({
    baseURL: origin,
    ...(options.userAgent && { userAgent: options.userAgent }),
  });
  const answer = await calls.post('/api/login', { data: { email, password: 'Demo@1234' } });
  const { token, user } = (await answer.json()) as SignedIn;
  await calls.dispose();
  const now = String(Date.now());
  const stored = {
    'naadi.token': token,
    'naadi.user': JSON.stringify(user),
    'naadi.token-received': now,
    'naadi.activity': now,
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const storage = { cookies: [], origins: [{ origin, localStorage }] };
  const context = await takeRoom(browser, { reducedMotion: 'reduce', ...options }, storage);
  const page = await context.newPage();
  await page.goto(roleHomes[user.role]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

/**
 * Goes to another tab of the page. A dialog that was closed a moment ago first takes its entry of the history along: that step
 * back comes later than the click, and would undo this one.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.waitForFunction(() => {
    const entry = history.state as { dialogs?: number } | null;
    return !entry?.dialogs && document.querySelector('[role="dialog"]') === null;
  });
  await page.goto(address);
}

/** Sends a booking with one press each. Only when another desk was faster it is sent again, for the slot that is free after it. */
export async function sendBooking(desk: Page, dialog: Locator, press: () => Promise<void>): Promise<void> {
  const isBooking = (answer: Response) =>
    answer.request().method() === 'POST' && answer.url().endsWith('/api/appointments');
  for (;;) {
    const [answer] = await Promise.all([desk.waitForResponse(isBooking), press()]);
    if (answer.ok()) break;
    expect(await answer.json()).toMatchObject({ code: 'slot_taken' });
    // A dialog that shows the times keeps the one that was chosen, until another is.
    const free = dialog.getByRole('region', { name: 'Time' }).locator('label:has(input:enabled)');
    if ((await free.count()) > 0) await free.first().click();
  }
  await expect(dialog).toHaveCount(0);
}

export async function book(desk: Page, dialog: Locator, button: string | RegExp): Promise<void> {
  await sendBooking(desk, dialog, () => dialog.getByRole('button', { name: button, exact: true }).click());
  await expect(desk.getByText(/Queue Token: #\d+/)).toBeVisible();
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

/** Where a new window leads. A browser that can't show a PDF downloads it, and its window stays blank. */
export async function whereItLeads(opened: Page): Promise<string> {
  return await Promise.any([
    opened.waitForURL((url) => url.href !== 'about:blank', { waitUntil: 'commit' }).then(() => opened.url()),
    opened.waitForEvent('download').then((download) => download.url()),
  ]);
}
