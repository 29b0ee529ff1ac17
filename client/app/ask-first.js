// Stands in the staff's page (scripts/staff-page.mjs). For a session that is stored: whether it holds and whose it is are asked for,
// and the parts that follow the first are loaded, while that is still on its way; one after the other they would take four
// times as long. client/lib/asked-first.ts hands the answers on, and client/app/ask-first.test.ts holds the addresses and keys
// against what they are elsewhere. PARTS is the build's: the files that everybody needs, and each role's own for its first screen.
(function () {
  var token, role;
  try {
    token = localStorage.getItem('naadi.token');
    role = JSON.parse(localStorage.getItem('naadi.user')).role;
  } catch {
    // Storage may be blocked, or hold what isn't ours: then the app finds out by itself.
  }
  if (!token || !role) return;
  // As every request that nobody's hand has caused: it keeps no session alive.
  var headers = { Authorization: 'Bearer ' + token, 'x-background': '1' };
  var asked = (window.naadiAsked = {});
  [
    ['POST', '/api/validate-token'],
    ['GET', '/api/me'],
  ].forEach(function (call) {
    asked[call[1]] = fetch(call[1], { method: call[0], headers: headers }).catch(function () {});
  });
  window.naadiAskedWith = token;
  var isHome = /^#?((dashboard|overview)(\?|$)|$)/.test(location.hash);
  PARTS.all.concat((isHome && PARTS[role]) || []).forEach(function (file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = '/' + file;
    document.head.append(link);
  });
})();
