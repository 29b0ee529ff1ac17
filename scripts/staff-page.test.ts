import { expect, it } from 'vitest';
import { staffPage } from './staff-page.mjs';

const page = `<html>
  <head>
    <script src="/theme.js"></script>
    <script type="module" crossorigin src="/assets/main-a.js"></script>
  </head>
</html>`;

it('holds the choice of light or dark, and asks after what the page itself names', () => {
  const whole = staffPage(page, { theme: "document.title = '$&'", asksFirst: "fetch('$1')" });
  expect(whole).toContain("<script>document.title = '$&'</script>");
  expect(whole).not.toContain('theme.js');
  expect(whole.indexOf("<script>fetch('$1')</script>")).toBeGreaterThan(whole.indexOf('type="module"'));
});

it('builds no page that would lack its theme', () => {
  expect(() => staffPage('<html></html>', { theme: '', asksFirst: '' })).toThrow('theme.js');
});
