(function () {
  var root = document.documentElement;
  var query = new URLSearchParams(location.search);
  var asked = { dark: 'black', light: 'white' }[query.get('appTheme')];
  var stored;
  try {
    stored = localStorage.getItem('global_theme');
  } catch {
    // Storage is refused: the default theme serves.
  }
  root.classList.add(asked || (stored === 'black' ? 'black' : 'white'));
  if (/^\/ar(\/|$)/i.test(location.pathname)) {
    root.lang = 'ar';
    root.dir = 'rtl';
  }
})();
