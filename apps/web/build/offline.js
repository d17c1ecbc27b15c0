/*
 * Shows the texts of the page's language, which the boot script before this has found, and says whether the network or the
 * exchange is missing. Loads the wanted page when the network is back.
 */
{
  const root = document.documentElement;
  for (const section of document.querySelectorAll('section')) {
    section.hidden = section.lang !== root.lang;
    if (!section.hidden) document.title = section.dataset.title;
  }
  const showNetwork = () => {
    root.dataset.network = navigator.onLine ? 'online' : 'offline';
  };
  showNetwork();
  addEventListener('offline', showNetwork);
  addEventListener('online', () => {
    location.reload();
  });
}
