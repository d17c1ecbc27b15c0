import { onVisibility, schedule } from '../../ports.ts';
import { DrawingsSync, type DrawingsSyncParts } from './drawings-sync.ts';

/** Options of {@link keepDrawings}. Each `follow…` returns a function that ends it. */
export interface KeepDrawingsOptions extends DrawingsSyncParts {
  /** Calls `onWrite` when the chart has written drawings into the storage. */
  readonly followChart: (onWrite: () => void) => () => void;
  /** Calls `onWrite` when another tab has written them. */
  readonly followOtherTabs: (onWrite: () => void) => () => void;
  /** Calls `onConnected` whenever the connection is there again. */
  readonly followConnection: (onConnected: () => void) => () => void;
  /** Called when changes could not be saved. They are tried again. */
  readonly onFailure: (error: unknown) => void;
}

/** Time after the last change until drawings are saved. */
const saveAfterMs = 2_000;

/** Time after a failure until they are saved, unless the connection is there earlier. */
const retryAfterMs = 30_000;

/**
 * Loads the drawings of a user on a chart, merges them with the device's, and saves each change two seconds later, until the
 * returned function is called, which saves the rest. A hidden page saves at once; a page that is shown again loads. Runs in
 * pages alone.
 */
export function keepDrawings(options: KeepDrawingsOptions): () => void {
  const { onFailure } = options;
  const sync = new DrawingsSync(options);
  let cancel: (() => void) | undefined;
  let isKeeping = true;
  const saveAfter = (delayMs: number) => {
    cancel?.();
    cancel = schedule(() => {
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
  sync.takeVisitors();
  synchronise();
  const ends = [
    options.followChart(() => {
      sync.noteChange();
      saveAfter(saveAfterMs);
    }),
    options.followOtherTabs(() => {
      sync.noteOtherTab();
    }),
    options.followConnection(synchronise),
    onVisibility((isVisible) => {
      if (isVisible) synchronise();
      else run(sync.flush());
    }),
  ];
  return () => {
    isKeeping = false;
    cancel?.();
    for (const end of ends) end();
    run(sync.flush());
  };
}
