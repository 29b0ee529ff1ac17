import { expect, type Page, type Response } from '@playwright/test';

/** A mother, her father and her baby on one phone. */
export const FAMILY = '9876543210';
/** Grown-up patients of the demo's clinic with a phone of their own. A phone gets three codes in fifteen minutes: each journey has another. */
export const SINGLE = { bundle: '9000101379', offline: '9000101365', booking: '9000101337' };

export const CONSENTS = /patient-portal\/privacy\/consents$/;

/** Asks for a code at the first screen, and hands back the one that a demo shows. */
export async function askForCode(page: Page, phone: string): Promise<string> {
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const told = await page.getByText(/The code is \d{6}/).textContent();
  return /\d{6}/.exec(told ?? '')?.[0] ?? '';
}

/** In with the code. */
export async function enterPortal(page: Page, phone: string): Promise<void> {
  const code = await askForCode(page, phone);
  const told = page.waitForResponse(CONSENTS);
  await page.getByRole('textbox', { name: 'OTP of 6 digits' }).fill(code);
  if (phone === FAMILY) await page.getByRole('button', { name: /Sunita Sharma/ }).click();
  await agree(page, told);
}

/**
 * Who comes for the first time is told how the data is used; both projects share the demo's people, so it may have been read.
 * `told` is the answer that says which of it holds.
 */
export async function agree(page: Page, told: Promise<Response>): Promise<void> {
  const { notice } = (await (await told).json()) as { notice: { accepted: boolean } };
  if (!notice.accepted) {
    await expect(page.getByRole('heading', { level: 1, name: 'How your data is used' })).toBeVisible();
    await page.getByRole('button', { name: 'I agree' }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
}
