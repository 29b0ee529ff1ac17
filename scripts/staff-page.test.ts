import { expect, it } from 'vitest';
import { staffPage } from './staff-page.mjs';

const page = `<html>
  <head>
    <script src="/theme.js"></script>
    <script type="module" crossorigin src="/assets/main-a.js"></script>
  </head>
</html>`;

it('holds the choice of light or dark, and asks after what the page itself names', () => {
  const whole = staffPage(page, {
    theme: "document.title = '$&'",
    asksFirst: "fetch('$1')",
    letters: 'assets/inter-text-a.woff2',
  });
  expect(whole).toContain("<script>document.title = '$&'</script>");
  expect(whole).not.toContain('theme.js');
  expect(whole.indexOf("<script>fetch('$1')</script>")).toBeGreaterThan(whole.indexOf('type="module"'));
});

it('names the letters as a browser asks for them, or they would be fetched twice', () => {
  const whole = staffPage(page, { theme: '', asksFirst: '', letters: 'assets/inter-text-a.woff2' });
  expect(whole).toContain('as="font" type="font/woff2" crossorigin href="/assets/inter-text-a.woff2"');
});

it('builds no page that would lack its theme', () => {
  expect(() => staffPage('<html></html>', { theme: '', asksFirst: '', letters: '' })).toThrow('theme.js');
});
