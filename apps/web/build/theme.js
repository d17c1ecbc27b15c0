(function () {
  var asked = new URLSearchParams(location.search).get('appTheme');
  var stored;
  try {
    stored = localStorage.getItem('global_theme');
  } catch {
    // Refused storage.
  }
  var isBlack = asked === 'dark' || (asked !== 'light' && stored === 'black');
  document.documentElement.classList.add(isBlack ? 'black' : 'white');
})();
