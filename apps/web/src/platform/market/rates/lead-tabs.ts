/** Time for which a tab without locks counts as leading after its last message, in milliseconds. */
const leaseMs = 10_000;

/** A lease in storage, for browsers without the Web Locks API. */
export interface LeaseStorage {
  readonly read: () => { readonly holder: string; readonly until: number } | undefined;
  /** Stores a lease; `undefined` removes it. */
  readonly write: (lease: { readonly holder: string; readonly until: number } | undefined) => void;
}

interface LeadOptions {
  /** Name of the work, the same in all tabs. */
  readonly name: string;
  /** `undefined` where the browser has none, such as without https. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly lease: LeaseStorage;
  readonly now: () => number;
}

/** Returns a function that runs work while no other tab does; that function returns what ends it. */
export function leadTabs(options: LeadOptions): (work: () => () => void) => () => void {
  const { locks } = options;
  return (work) => (locks ? leadByLock(options.name, locks, work) : leadByLease(options, work));
}

function leadByLock(
  name: string,
  locks: Pick<LockManager, 'request'>,
  work: () => () => void,
): () => void {
  const waiting = new AbortController();
  const { promise: ended, resolve: end } = Promise.withResolvers<undefined>();
  const lead = async () => {
    if (waiting.signal.aborted) return;
    const stop = work();
    await ended;
    stop();
  };
  // A request that is aborted rejects.
  locks.request(name, { signal: waiting.signal }, lead).catch(() => undefined);
  return () => {
    waiting.abort();
    end(undefined);
  };
}

function leadByLease({ lease, now }: LeadOptions, work: () => () => void): () => void {
  const holder = String(Math.random());
  let stop: (() => void) | undefined;
  const renew = () => {
    const held = lease.read();
    if (held && held.holder !== holder && held.until > now()) {
      stop?.();
      stop = undefined;
      return;
    }
    lease.write({ holder, until: now() + leaseMs });
    stop ??= work();
  };
  const timer = setInterval(renew, leaseMs / 2);
  renew();
  return () => {
    clearInterval(timer);
    stop?.();
    if (lease.read()?.holder === holder) lease.write(undefined);
  };
}
