import { expect, type Page } from '@playwright/test';
import { takeRefused, test } from './journey.ts';
import { signIn } from './people.ts';
import { enterPortal, owing } from './portal-people.ts';

// That nothing of the product is refused by its pages' own policy, every journey sees to (journey.ts). Here: that the policy is there.

test.beforeEach(({ isMobile }) => test.skip(isMobile, 'Once is enough'));

/** What a page does with a text where markup, code or a script's address belongs. */
const tryTexts = (page: Page) =>
  page.evaluate(() => {
    const ways: Record<string, () => unknown> = {
      innerHTML: () => (document.createElement('p').innerHTML = '<b>x</b>'),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<i></i>'),
      'script.src': () => Object.assign(document.createElement('script'), { src: '/theme.js' }),
      'script.text': () => Object.assign(document.createElement('script'), { text: '1' }),
      srcdoc: () => Object.assign(document.createElement('iframe'), { srcdoc: '<p>' }),
      DOMParser: () => new DOMParser().parseFromString('<p>', 'text/html'),
      worker: () => new Worker('/sw.js'),
      policy: () =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
        ).trustedTypes.createPolicy('another', {}),
    };
    const isLetThrough = (way: () => unknown) => {
      try {
        way();
        return true;
      } catch {
        return false;
      }
    };
    return Object.keys(ways).filter((name) => isLetThrough(ways[name] ?? (() => undefined)));
  });

for (const [what, address] of [
  ['the staff’s page', '/login'],
  ['the portal', '/patient-portal'],
  ['a clinic’s public page', '/book/sanjeevani-clinic'],
  ['the page of a prescription’s code', '/verify/12-abc'],
  ['the page of a message’s link', '/m/k7mQ2xWp9d'],
] as const) {
  test(`${what} takes no text for markup, code or a script`, async ({ page }) => {
    const answer = await page.goto(address);
    const policy = (await answer?.headerValue('content-security-policy')) ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types ");
    expect(policy).toContain("base-uri 'none'");
    await expect(page.locator('#root *').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(takeRefused()).toEqual([]);
    expect(await tryTexts(page)).toEqual([]);
    await expect.poll(takeRefused).not.toEqual([]);
  });
}

/** As Razorpay's script is: it draws its window with markup, and fetches a part of itself. */
const CHECKOUT = `
  window.Razorpay = class {
    constructor(options) { this.options = options; }
    on() {}
    open() {
      const box = document.createElement('div');
      box.innerHTML = '<p role="dialog">Pay here <button type="button">Pay now</button></p><img src="x" onerror="window.ran = true">';
      document.body.append(box);
      const part = document.createElement('script');
      part.src = 'https://checkout.razorpay.com/v1/part.js';
      document.head.append(part);
      try {
        document.createElement('script').src = 'https://elsewhere.example/x.js';
        window.ran = true;
      } catch {}
      box.querySelector('button').addEventListener('click', () => {
        box.remove();
        this.options.handler({ razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' });
      });
    }
  };`;

test('a patient pays in Razorpay’s window, which may draw itself and nothing else', async ({ page, browser }) => {
  const json = (body: object) => ({ status: 200, contentType: 'application/json', body: JSON.stringify(body) });
  const script = (body: string) => ({ status: 200, contentType: 'text/javascript', body });
  await page.route('https://checkout.razorpay.com/v1/checkout.js', (route) => route.fulfill(script(CHECKOUT)));
  await page.route('https://checkout.razorpay.com/v1/part.js', (route) =>
    route.fulfill(script('window.hasPart = true;')),
  );
  const ways = { openAmount: '500.50', gateways: ['razorpay'], upiLink: null };
  await page.route('**/invoices/*/ways', (route) =>
    route.fulfill(json({ ...ways, invoiceId: Number(/invoices\/(\d+)/.exec(route.request().url())?.[1]) })),
  );
  const order = {
    id: 1,
    invoiceId: 1,
    invoiceNumber: 'INV-1',
    gateway: 'razorpay',
    gatewayOrderId: 'order_1',
    amount: '500.50',
  };
  const payee = { currency: 'INR', publicKey: 'rzp_test_1', checkoutUrl: null, payeeName: 'Sanjeevani Clinic' };
  const prefill = { name: 'Asha', phone: '9000000000', email: null };
  await page.route('**/invoices/*/pay', (route) => route.fulfill(json({ ...order, ...payee, prefill })));
  const settled = { invoiceId: 1, status: 'completed', amount: '500.50', failureReason: null };
  await page.route('**/payments/verify', (route) => route.fulfill(json(settled)));

  await page.goto('/patient-portal');
  await enterPortal(page, await owing(browser, '500.50'));
  await page.goto('/patient-portal#invoices');
  await page.getByRole('main').getByRole('link', { name: /₹/ }).first().click();
  await page.getByRole('button', { name: 'Pay ₹500.50' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText(/has received ₹500.50/)).toBeVisible();
  expect(await page.evaluate(() => ({ ...globalThis }) as { ran?: boolean; hasPart?: boolean })).toMatchObject({
    hasPart: true,
  });
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  expect(
    takeRefused()
      .map((what) => what.split(' ')[1])
      .toSorted((one, other) => String(one).localeCompare(String(other))),
  ).toEqual(['require-trusted-types-for', 'script-src-attr']);
});

test('the worker of notices is let in by its address', async ({ browser }) => {
  const page = await signIn(browser, 'doctor@demo.in', { permissions: ['notifications'] });
  await page.goto('/clinic-dashboard#notices');
  await page.getByRole('switch', { name: /also when Naadi is closed/ }).click();
  const script = () =>
    page.evaluate(
      async () =>
        (await navigator.serviceWorker.getRegistration('/sw.js'))?.installing?.scriptURL ??
        (await navigator.serviceWorker.getRegistration('/sw.js'))?.active?.scriptURL,
    );
  await expect.poll(script).toMatch(/\/sw\.js$/);
});
