/** State of a caller: waiting, the kind of its error, or the request that answered it. */
export type Fate = 'waiting' | 'aborted' | 'timeout' | 'business' | 'network' | number;

interface ModelRequest {
  readonly key: string;
  readonly startedAt: number;
  /** Requests of an earlier epoch are not shared any more; `undefined` if a request is never shared. */
  readonly epoch: number | undefined;
  state: 'running' | 'answered' | 'ended';
  isCancelled: boolean;
  readonly callers: number[];
}

interface ModelCaller {
  fate: Fate;
  readonly deadline: number;
  readonly writes: boolean;
  readonly request: number;
}

/** The sharing rules in their plainest form, with lists and without timers. */
export function createSharingModel() {
  const requests: ModelRequest[] = [];
  const callers: ModelCaller[] = [];
  let epoch = 0;
  let identity = '';
  let now = 0;

  function findShared(key: string): number {
    const known = requests.filter(
      (request) => request.key === key && request.epoch === epoch && request.state !== 'ended',
    );
    const newest = known.at(-1);
    if (newest && now - newest.startedAt < 1_000) return requests.indexOf(newest);
    const running = known.filter(({ state }) => state === 'running');
    return running.length >= 2 ? requests.indexOf(running.at(-1)!) : -1;
  }

  function settleCaller(caller: ModelCaller, fate: Fate): void {
    caller.fate = fate;
    if (caller.writes) epoch += 1;
  }

  function leave(caller: ModelCaller, fate: Fate): void {
    settleCaller(caller, fate);
    const request = requests[caller.request]!;
    const waits = request.callers.some((index) => callers[index]!.fate === 'waiting');
    if (waits || request.state !== 'running') return;
    request.state = 'ended';
    request.isCancelled = true;
  }

  return {
    requests,
    callers,
    forget: () => {
      epoch += 1;
    },
    call: (
      key: string,
      {
        writes,
        shared,
        who,
        timeoutMs,
      }: { writes: boolean; shared: boolean; who: string; timeoutMs: number },
    ) => {
      const isShared = shared && !writes;
      if (writes || (isShared && who !== identity)) epoch += 1;
      if (isShared) identity = who;
      let request = isShared ? findShared(key) : -1;
      if (request < 0) {
        request = requests.length;
        const state = 'running';
        requests.push({
          key,
          startedAt: now,
          epoch: isShared ? epoch : undefined,
          state,
          isCancelled: false,
          callers: [],
        });
      }
      const isAnswered = requests[request]!.state === 'answered';
      requests[request]!.callers.push(callers.length);
      callers.push({
        fate: isAnswered ? request : 'waiting',
        deadline: now + timeoutMs,
        writes,
        request,
      });
    },
    abort: (index: number) => {
      const caller = callers[index]!;
      if (caller.fate === 'waiting') leave(caller, 'aborted');
    },
    answer: (index: number, outcome: 'answered' | 'business' | 'network') => {
      const request = requests[index]!;
      request.state = outcome === 'answered' ? 'answered' : 'ended';
      for (const caller of request.callers.map((at) => callers[at]!)) {
        if (caller.fate === 'waiting')
          settleCaller(caller, outcome === 'answered' ? index : outcome);
      }
    },
    pass: (durationMs: number) => {
      now += durationMs;
      for (const caller of callers) {
        if (caller.fate === 'waiting' && caller.deadline <= now) leave(caller, 'timeout');
      }
    },
  };
}
