import { t } from '@lingui/core/macro';
import type { Preferences } from '#page/preferences/preferences.ts';
import { toast } from '#platform/messages/toast.ts';

const versionKey = 'global_app_version';

/** Longest time that an open page runs without comparing itself with the gateway's, in milliseconds. */
const checkEveryMs = 3_600_000;

/** The entry script that a built page names. Its name changes with any of the client's files. */
const entryScript = /\/assets\/index-([\w-]+)\.js/u;

/** Returns the version of a page by its HTML; nothing for a page under development, or one that is not the client's. */
export function versionOf(html: string): string | undefined {
  return entryScript.exec(html)?.[1];
}

/** Effects of {@link followVersion}; tests replace them. */
export interface VersionPorts {
  readonly preferences: Pick<Preferences, 'read' | 'write'>;
  /** HTML of the open page. */
  readonly html: () => string;
  readonly fetchPage: () => Promise<string>;
  readonly now: () => number;
  readonly reload: () => void;
}

/**
 * Keeps the version of the page that was opened last, and offers to load this one again when another tab has opened another
 * version, or the gateway has one. Returns a function that ends it.
 */
export function followVersion(ports: VersionPorts): () => void {
  const { preferences, fetchPage, now } = ports;
  const own = versionOf(ports.html());
  if (own === undefined) return () => undefined;
  preferences.write(versionKey, own);
  let checkedAt = now();
  let known = own;

  const compare = (other: string | undefined) => {
    if (!other || other === known) return;
    known = other;
    if (other !== own) offer(ports.reload);
  };
  const check = () => {
    if (document.hidden || now() - checkedAt < checkEveryMs) return;
    checkedAt = now();
    void fetchPage().then(
      (html) => {
        compare(versionOf(html));
      },
      // Without a network there is no newer version to load.
      () => undefined,
    );
  };
  const ending = new AbortController();
  const { signal } = ending;
  const compareWithTab = () => {
    compare(preferences.read(versionKey));
  };
  addEventListener('storage', compareWithTab, { signal });
  document.addEventListener('visibilitychange', check, { signal });
  const timer = setInterval(check, checkEveryMs);
  return () => {
    ending.abort();
    clearInterval(timer);
  };
}

function offer(reload: () => void): void {
  toast.notification(t({ id: 'version.new', message: 'A new version is available.' }), {
    id: 'version.new',
    duration: Infinity,
    closeButton: true,
    action: { label: t({ id: 'version.reload', message: 'Reload' }), onClick: reload },
  });
}
