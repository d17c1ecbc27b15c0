import type { RatePorts } from './ports.ts';

/** Time for which a tab without locks counts as leading after its last message, in milliseconds. */
const leaseMs = 10_000;

/** The tab that leads, and until when, in milliseconds since the epoch. */
export interface Lease {
  readonly holder: string;
  readonly until: number;
}

/** A lease in storage, for browsers without the Web Locks API. */
export interface LeaseStorage {
  readonly read: () => Lease | undefined;
  /** Stores a lease; `undefined` removes it. */
  readonly write: (lease: Lease | undefined) => void;
}

type LeadPorts = Pick<RatePorts, 'locks' | 'now' | 'random' | 'startTimer'>;

/** Calls `onLead` when this tab begins or ceases to lead the tabs of a browser. Returns what gives the lead away. */
export function leadTabs(
  name: string,
  lease: LeaseStorage,
  ports: LeadPorts,
  onLead: (leads: boolean) => void,
): () => void {
  return ports.locks ? leadByLock(name, ports.locks, onLead) : leadByLease(lease, ports, onLead);
}

function leadByLock(
  name: string,
  locks: Pick<LockManager, 'request'>,
  onLead: (leads: boolean) => void,
): () => void {
  const waiting = new AbortController();
  // `Promise.withResolvers` is younger than the browsers that this library works in.
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const lead = async () => {
    if (waiting.signal.aborted) return;
    onLead(true);
    await ended;
    onLead(false);
  };
  // A request that is aborted rejects.
  locks.request(name, { signal: waiting.signal }, lead).catch(() => undefined);
  return () => {
    waiting.abort();
    end();
  };
}

function leadByLease(
  lease: LeaseStorage,
  { now, random, startTimer }: LeadPorts,
  onLead: (leads: boolean) => void,
): () => void {
  const holder = String(random());
  let isLeading = false;
  let cancel: () => void = () => undefined;
  const setLeading = (leads: boolean) => {
    if (leads === isLeading) return;
    isLeading = leads;
    onLead(leads);
  };
  const renew = () => {
    cancel = startTimer(renew, leaseMs / 2);
    const held = lease.read();
    const isHeld = held !== undefined && held.holder !== holder && held.until > now();
    if (!isHeld) lease.write({ holder, until: now() + leaseMs });
    setLeading(!isHeld);
  };
  renew();
  return () => {
    cancel();
    setLeading(false);
    if (lease.read()?.holder === holder) lease.write(undefined);
  };
}
