/*
 * Shows the page in the language and theme that were chosen, and says whether the network or the exchange is missing. Loads the
 * wanted page when the network is back.
 */
{
  const root = document.documentElement;
  const [, segment = ''] = location.pathname.split('/');
  const cookie = /(?:^|; )lang=([\w-]+)/.exec(document.cookie)?.[1] ?? '';
  const wanted = [segment, cookie, ...navigator.languages].map((name) => name.slice(0, 2));
  const language = wanted.find((name) => ['en', 'ja', 'ar'].includes(name)) ?? 'en';
  root.dataset.language = language;
  root.lang = language;
  root.dir = language === 'ar' ? 'rtl' : 'ltr';
  const theme = /(?:^|; )theme=(white|black)/.exec(document.cookie)?.[1];
  if (theme) root.classList.add(theme);
  const showNetwork = () => {
    root.dataset.network = navigator.onLine ? 'online' : 'offline';
  };
  showNetwork();
  addEventListener('offline', showNetwork);
  addEventListener('online', () => {
    location.reload();
  });
}
