import { expect, it } from 'vitest';
import { wholePage } from './portal-page.mjs';

const page = `<!doctype html>
<html lang="en">
  <head>
    <script src="/theme.js"></script>
    <script type="module" crossorigin src="/assets/portal-main-a.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/portal-main-b.css">
  </head>
</html>`;
const parts = {
  theme: "document.title = '$&'",
  styleOf: (file: string) => (file === 'assets/portal-main-b.css' ? '.a::after{content:"$1"}' : ''),
  next: 'assets/portal-out-c.js',
};

it('puts styles and theme into the page as they are, and names the part that comes next', () => {
  const whole = wholePage(page, parts);
  expect(whole).toContain(`<script>${parts.theme}</script>`);
  expect(whole).toContain('<style>.a::after{content:"$1"}</style>');
  expect(whole).toContain('<link rel="modulepreload" crossorigin href="/assets/portal-out-c.js">');
  expect(whole).not.toMatch(/stylesheet|theme\.js|data-session/);
});

it('says of the page for a session that it is one, and lets it ask before its script is there', () => {
  const whole = wholePage(page, { ...parts, asksFirst: "fetch('$&')" });
  expect(whole).toContain('<html data-session lang="en">');
  expect(whole.indexOf("<script>fetch('$&')</script>")).toBeLessThan(whole.indexOf('type="module"'));
});

it('builds no page that would lack its theme', () => {
  expect(() => wholePage('<html lang="en"></html>', parts)).toThrow('theme.js');
});
