// Stands in the staff's page (scripts/staff-page.mjs). For a session that is stored: whether it holds and whose it is are asked for,
// and the parts that follow the first are loaded, while that is still on its way; one after the other they would take four
// times as long. client/lib/asked-first.ts hands the answers on, and client/app/ask-first.test.ts holds the addresses and keys
// against what they are elsewhere. PARTS is the build's: the files that everybody needs, and each role's own for its first screen.
(function () {
  var token, user, role, day;
  try {
    token = localStorage.getItem('naadi.token');
    user = JSON.parse(localStorage.getItem('naadi.user'));
    role = user.role;
    var timezone = (user.organisation || {}).timezone;
    // India's is reckoned, as shared/kernel/time/india.ts has it: a browser's first look into its time zones takes it as long as a page
    // of rows, and everything would wait for it.
    if (timezone === 'Asia/Kolkata') day = new Date(Date.now() + 19800000).toISOString().slice(0, 10);
    else day = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(new Date());
  } catch {
    // Storage may be blocked, or hold what isn't ours: then the app finds out by itself.
  }
  if (!token || !role) return;
  // As every request that nobody's hand has caused: it keeps no session alive.
  var headers = { Authorization: 'Bearer ' + token, 'x-background': '1' };
  var asked = (window.naadiAsked = {});
  function ask(method, address) {
    asked[address] = fetch(address, { method: method, headers: headers }).catch(function () {});
  }
  ask('POST', '/api/validate-token');
  ask('GET', '/api/me');
  // Which features there are: the sidebar has all its tabs from its first moment.
  ask('GET', '/api/health');
  window.naadiAskedWith = token;
  var isHome = /^#?((dashboard|overview)(\?|$)|$)/.test(location.hash);
  // What the first screen begins with: a clinic's visits of the day (at the desk of all doctors), what waits at a centre. Where
  // the day or the choice of a doctor turns out another, that answer is nobody's, and the app asks by itself.
  // So it is with an address that names a day or a doctor: what it shows isn't known here.
  if (isHome && location.hash.indexOf('?') < 0 && !user.mustChangePassword) {
    if (role.startsWith('clinic_')) {
      var own = role === 'clinic_doctor' ? '&doctorId=' + user.id : '';
      ask('GET', '/api/appointments?startDate=' + day + '&endDate=' + day + '&limit=2000' + own);
      ask('GET', '/api/patients?status=bill_pending&limit=5');
    } else if (role !== 'superadmin') {
      ask('GET', '/api/referrals?status=pending&limit=5');
    }
  }
  PARTS.all.concat((isHome && PARTS[role]) || []).forEach(function (file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = '/' + file;
    document.head.append(link);
  });
})();
