import { pagePorts, type VersionPorts } from './ports.ts';
import { versionOf } from './version-of.ts';

/** Longest time that an open page runs without comparing itself with the gateway's, in milliseconds. */
const checkEveryMs = 3_600_000;

/** Options of {@link followVersion}. */
export interface VersionOptions {
  /** Version of the page that was opened last, which all tabs share. */
  readonly last: {
    readonly read: () => string;
    readonly write: (version: string) => void;
  };
  /** Called once for each other version. */
  readonly onOther: () => void;
}

/**
 * Keeps the version of the page that was opened last, and compares this one with it when another tab has opened another version, and with the
 * gateway's once an hour. Returns a function that ends it.
 */
export function followVersion(
  { last, onOther }: VersionOptions,
  ports: VersionPorts = pagePorts(),
): () => void {
  const { now } = ports;
  const own = versionOf(ports.html());
  if (own === undefined) return () => undefined;
  last.write(own);
  let checkedAt = now();
  let known = own;
  const compare = (other: string | undefined) => {
    if (!other || other === known) return;
    known = other;
    if (other !== own) onOther();
  };
  const check = () => {
    if (ports.isHidden() || now() - checkedAt < checkEveryMs) return;
    checkedAt = now();
    void ports.fetchPage().then(
      (html) => {
        compare(versionOf(html));
      },
      // Without a network there is no newer version to load.
      () => undefined,
    );
  };
  const stops = [
    ports.onStorage(() => {
      compare(last.read());
    }),
    ports.onVisibility(check),
    ports.every(checkEveryMs, check),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
