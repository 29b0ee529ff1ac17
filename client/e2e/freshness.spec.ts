import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { signIn } from './people.ts';

test('coming back to a tab asks the server nothing while the stream says that nothing changed', async ({
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'The same on every screen');
  // Nobody else works at the second clinic's desk, so hardly anything changes under this person's eyes.
  const page = await signIn(browser, 'reception2@demo.in');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  const look = async (hash: string) => {
    await page.goto(`/clinic-dashboard#${hash}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  };
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const tabs = ['patients', 'next-visits', 'appointments', 'dashboard'];
  for (const tab of tabs) await look(tab);
  // A family of the other journeys is known here too: what the stream tells of them is asked for, once.
  await expect(async () => {
    calls.length = 0;
    for (const tab of tabs) await look(tab);
    expect(calls).toEqual([]);
  }).toPass({ timeout: 20_000 });
});
