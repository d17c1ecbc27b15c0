import { areSame, mergeDrawings, type DatedDrawing } from '../merge-drawings.ts';
import {
  isKnownDrawing,
  type DrawingsOfServer,
  type DrawingStore,
  type RevisedDrawings,
  type SavedDrawing,
  type ShownDrawing,
} from './drawing-store.ts';

/** Storage and server of {@link keepDrawings}. */
export interface DrawingsSyncParts {
  readonly store: DrawingStore;
  /** Loads what the server has. */
  readonly load: () => Promise<RevisedDrawings>;
  /** Resolves with the new revision, or with `undefined` if the server's drawings have another revision than the given one. */
  readonly save: (drawings: RevisedDrawings) => Promise<number | undefined>;
  /** The time of changes, in milliseconds since the epoch. */
  readonly now: () => number;
  /** Called when the drawings that the chart shows were changed by a merge. */
  readonly onMerged: () => void;
}

/** Other devices may save as often while this one does. */
const attempts = 3;

/** Keeps the drawings of a chart the same on a device and at a server. Changes that cannot be saved stay on the device. */
export class DrawingsSync {
  readonly #parts: DrawingsSyncParts;
  /** The chart's drawings when they were last read. */
  #seen: ShownDrawing[];
  #work: Promise<void> = Promise.resolve();

  constructor(parts: DrawingsSyncParts) {
    this.#parts = parts;
    this.#seen = parts.store.readShown();
  }

  /** Gives the user what this device has kept for a visitor. */
  takeVisitors(): void {
    const { store, now, onMerged } = this.#parts;
    const added = store.takeVisitors();
    if (added.length === 0) return;
    const own = this.#dated(store.readShown());
    const newest = added.map((drawing) => ({ ...drawing, changedAt: now() }));
    store.writeShown(mergeDrawings({ base: [], own, newest }));
    this.noteChange();
    onMerged();
  }

  /** Notes when the drawings were changed that the chart has written since the last look. */
  noteChange(): void {
    const { store, now } = this.#parts;
    const shown = store.readShown();
    const changed = shown.filter((drawing) => !isIn(this.#seen, drawing));
    this.#seen = shown;
    if (changed.length === 0) return;
    const { changedAt, ...saved } = store.readSaved();
    const times = Object.fromEntries(changed.map(({ id }) => [id, now()]));
    store.writeSaved({ ...saved, changedAt: { ...changedAt, ...times } });
  }

  /** Another tab of this device has written the drawings, with their times. */
  noteOtherTab(): void {
    this.#seen = this.#parts.store.readShown();
  }

  /** Whether the device has changes that are not saved. */
  get isDirty(): boolean {
    const saved = this.#parts.store.readSaved();
    return !haveSame(this.#own(saved), saved.drawings);
  }

  /** Merges what the server has. Then saves what it lacks. Rejects if either fails. */
  synchronise(): Promise<void> {
    return this.#after(async () => {
      await this.#saveUpon(await this.#parts.load());
    });
  }

  /** Saves what the server lacks, if this device has changed something. */
  flush(): Promise<void> {
    return this.#after(async () => {
      if (this.isDirty) await this.#saveUpon(this.#parts.store.readSaved());
    });
  }

  /** One at a time: each begins with the revision of the one before it. */
  #after(act: () => Promise<void>): Promise<void> {
    const done = this.#work.then(act);
    this.#work = done.catch(() => undefined);
    return done;
  }

  async #saveUpon(first: RevisedDrawings): Promise<void> {
    const { load, save, store } = this.#parts;
    let newest = first;
    for (let attempt = 1; ; attempt += 1) {
      const merged = this.#merge(newest);
      if (haveSame(merged, newest.drawings)) return;
      const revision = await save({ revision: newest.revision, drawings: merged });
      if (revision !== undefined) {
        const { changedAt } = store.readSaved();
        store.writeSaved({ revision, drawings: merged, changedAt: unsaved(changedAt, merged) });
        return;
      }
      newest = await load();
      if (attempt === attempts) {
        // Left for the next time: other devices go on to change them.
        this.#merge(newest);
        return;
      }
    }
  }

  /** Shows what the server has, with the changes of this device. Returns both. */
  #merge({ revision, drawings: newest }: RevisedDrawings): SavedDrawing[] {
    const { store, onMerged } = this.#parts;
    this.noteChange();
    const saved = store.readSaved();
    const own = this.#own(saved);
    const merged = mergeDrawings({ base: saved.drawings, own, newest }).map(toSaved);
    store.writeSaved({ revision, drawings: newest, changedAt: saved.changedAt });
    if (!haveSame(merged, own)) {
      store.writeShown(merged);
      this.#seen = store.readShown();
      onMerged();
    }
    return merged;
  }

  /** The drawings of this device: those that the chart shows, and those that it cannot show. */
  #own(saved: DrawingsOfServer): readonly DatedDrawing[] {
    const hidden = saved.drawings.filter((drawing) => !isKnownDrawing(drawing));
    return [...this.#dated(this.#parts.store.readShown(), saved), ...hidden];
  }

  #dated(
    shown: ShownDrawing[],
    { drawings, changedAt } = this.#parts.store.readSaved(),
  ): readonly DatedDrawing[] {
    return shown.map((drawing) => {
      const same = drawings.find(({ id }) => id === drawing.id);
      const isSaved = same !== undefined && areSame(same, drawing);
      const at = isSaved ? same.changedAt : (changedAt[drawing.id] ?? this.#parts.now());
      return { ...drawing, changedAt: at };
    });
  }
}

/** The calls take arrays that can be changed, and no member without a value. */
function toSaved({ id, kind, points, text, changedAt }: DatedDrawing): SavedDrawing {
  return { id, kind, points: [...points], changedAt, ...(text !== undefined && { text }) };
}

type Shown = Omit<DatedDrawing, 'changedAt'>;

function isIn(drawings: readonly Shown[], drawing: Shown): boolean {
  return drawings.some((each) => each.id === drawing.id && areSame(each, drawing));
}

/** The order of drawings does not matter. */
function haveSame(some: readonly Shown[], others: readonly Shown[]): boolean {
  return some.length === others.length && some.every((drawing) => isIn(others, drawing));
}

/** Returns the times of drawings that were changed while they were being saved. */
function unsaved(
  changedAt: DrawingsOfServer['changedAt'],
  saved: readonly DatedDrawing[],
): DrawingsOfServer['changedAt'] {
  const isSaved = (id: string, at: number) =>
    saved.some((drawing) => drawing.id === id && drawing.changedAt === at);
  return Object.fromEntries(Object.entries(changedAt).filter(([id, at]) => !isSaved(id, at)));
}
