/*
 * Shows what the gateway sends while no page is visible, and a page of its own while there is no network. Keeps the built
 * files, whose names contain their hashes. Pages come from the network always, so that one version of the client cannot
 * outlive a new one. Calls of the API, streams and other origins do not pass through here, and no cache ever holds an answer
 * of the API.
 */
const version = '__VERSION__';
const offlinePage = '/offline.html';
const files = JSON.parse('__FILES__');
const cacheName = `bourse-${version}`;
const builtFile = /^\/assets\/.+-[\w-]{8}\.(?:js|css)$/;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([forgetOldVersions(), self.registration.navigationPreload?.enable()]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!isCall(pathname)) event.respondWith(loadPage(event));
  } else if (builtFile.test(pathname) || files.includes(pathname)) {
    event.respondWith(loadFile(request));
  }
});

function isCall(pathname) {
  return /^\/(?:v1|btapi|_events)(?:\/|$)/.test(pathname);
}

/** Pages of an old version have been closed when the new worker becomes active. */
async function forgetOldVersions() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('bourse-') && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function loadPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const page = await caches.match(offlinePage);
    if (page) return page;
    throw error;
  }
}

/** Another version has other names, so a cached file is the file that was requested. */
async function loadFile(request) {
  const { pathname } = new URL(request.url);
  const known = await caches.match(pathname);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok && answer.type === 'basic' && builtFile.test(pathname)) {
    const cache = await caches.open(cacheName);
    await cache.put(pathname, answer.clone()).catch(() => undefined);
  }
  return answer;
}

self.addEventListener('push', (event) => {
  event.waitUntil(showLetter(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data));
});

/** The next page that is opened tells the gateway. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const { options } = event.oldSubscription ?? {};
  if (options) event.waitUntil(self.registration.pushManager.subscribe(options));
});

/** A page that is visible loads and shows what has happened; the others load it. */
async function showLetter(data) {
  const { title, body, tag, path } = data.json();
  const pages = await openPages();
  const channel = new BroadcastChannel('bourse-notices');
  channel.postMessage('push');
  channel.close();
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    dir: 'auto',
    icon: '/icon-192.png',
    data: localPath(path),
  });
}

/** Focuses the page if a tab has it, in any language; otherwise opens it. Tabs with other pages stay as they are. */
async function openPage(path) {
  const pages = await openPages();
  const open = pages.find(({ url }) => {
    const { pathname } = new URL(url);
    return pathname === path || pathname.replace(/^\/[^/]+/, '') === path;
  });
  await (open ? open.focus() : self.clients.openWindow(path));
}

function openPages() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/** A path of this site; the first page in place of any other text. The rule is that of `safeRedirect` of url-safety. */
function localPath(text) {
  return typeof text === 'string' && /^\/(?![/\\])[^\t\n\r\\]*$/.test(text) ? text : '/';
}
