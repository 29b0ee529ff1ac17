// Runs before the first paint, so that a dark screen never flashes white. A file, because the CSP forbids inline scripts; the
// portal's and the staff's page have it in themselves, and name it to the CSP (scripts/page-parts.mjs, server/serve-client.ts).
// client/lib/theme.ts carries on from here; both must agree on the key, the class and the two colours.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('naadi.theme');
  } catch {
    // Storage may be blocked: then the system decides.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
  var meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.setAttribute('content', dark ? '#0b1220' : '#f7f9fb');
})();
