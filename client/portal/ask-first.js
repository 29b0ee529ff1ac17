// Stands in the portal's page for a session (scripts/portal-page.mjs): whose it is and what the overview begins with are asked
// for at once, while the script is still on its way. client/lib/portal/asked-first.ts hands the answers on, and its test holds the
// addresses and the key against what they are elsewhere.
(function () {
  try {
    // Signed out here without a connection: what the server would say now is of before that.
    if (localStorage.getItem('naadi.portal.leaving') !== null) return;
  } catch {
    // Storage may be blocked: then nothing was kept of a sign-out either.
  }
  var calls = ['auth/validate'];
  if (/^#?(overview)?$/.test(location.hash)) calls.push('dashboard', 'medicines/today?limit=50');
  var asked = (window.naadiAsked = {});
  calls.forEach(function (call) {
    var address = '/api/v1/patient-portal/' + call;
    asked[address] = fetch(address).catch(function () {});
  });
  // A browser's first day takes it as long as a page of rows, whatever the language. Now there is nothing else to do.
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' }).format(0);
})();
