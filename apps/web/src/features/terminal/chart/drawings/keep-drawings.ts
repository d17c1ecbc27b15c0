import type { DrawingsSync } from './drawings-sync.ts';

/** Parts of {@link keepDrawings}. Each `follow…` returns a function that ends it. */
export interface KeeperParts {
  readonly sync: DrawingsSync;
  readonly followChart: (onWrite: () => void) => () => void;
  readonly followOtherTabs: (onWrite: () => void) => () => void;
  /** Calls `onConnected` whenever the connection is there again. */
  readonly followConnection: (onConnected: () => void) => () => void;
  /** Called when changes could not be saved. */
  readonly onFailure: (error: unknown) => void;
}

/** Time after the last change until drawings are saved. */
const saveAfterMs = 2_000;

/** Time after a failure until they are saved, unless the connection is there earlier. */
const retryAfterMs = 30_000;

/** Loads the drawings of a chart and saves each change some time later, until the returned function is called, which saves the rest. */
export function keepDrawings(parts: KeeperParts): () => void {
  const { sync, onFailure } = parts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isKeeping = true;
  const saveAfter = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      run(sync.flush());
    }, delayMs);
  };
  const run = (work: Promise<void>) => {
    const isUnsaved = () => isKeeping && sync.isDirty;
    work.then(
      () => {
        if (isUnsaved()) saveAfter(saveAfterMs);
      },
      (error: unknown) => {
        if (!isUnsaved()) return;
        onFailure(error);
        saveAfter(retryAfterMs);
      },
    );
  };
  const synchronise = () => {
    run(sync.synchronise());
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') run(sync.flush());
    else synchronise();
  };
  sync.takeVisitors();
  synchronise();
  const ends = [
    parts.followChart(() => {
      sync.noteChange();
      saveAfter(saveAfterMs);
    }),
    parts.followOtherTabs(() => {
      sync.noteOtherTab();
    }),
    parts.followConnection(synchronise),
  ];
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    isKeeping = false;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    for (const end of ends) end();
    run(sync.flush());
  };
}
