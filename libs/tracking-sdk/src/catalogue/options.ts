import type { EventDetails, Extension, TrackedEvent } from '../event.ts';
import { printInvalid, type InvalidEvent } from './ports.ts';
import type { InputOf, Schema } from './schema.ts';

/** The fields that all events of a name have. `event_tracking_ext` is the schema of what differs. */
export type EventDefinition = Omit<EventDetails, 'event_tracking_ext'> & {
  /** `/`, or `b` and digits. */
  readonly event_tracking_id: string;
  /** Default `click`. */
  readonly type?: Exclude<TrackedEvent['type'], 'page'>;
  /** Schema of the extension. Events without one have none. */
  readonly event_tracking_ext?: Schema<Extension>;
};

/** Definitions by the names that the application uses. */
export type EventDefinitions = Readonly<Record<string, EventDefinition>>;

/** The extension of an event, as an argument: none where the definition has no schema. */
export type ExtensionOf<Definition extends EventDefinition> = Definition extends {
  readonly event_tracking_ext: infer Of extends Schema;
}
  ? [extension: InputOf<Of>]
  : [];

/** Options for `createEventCatalogue()`. */
export interface CatalogueOptions {
  /**
   * Whether extensions are validated. Set it in development: `import.meta.env.DEV`. Invalid events are reported and
   * tracked as they are. Default `false`.
   */
  readonly validates?: boolean;
  /** Receives invalid events. Default: a warning on the console. */
  readonly onInvalid?: (invalid: InvalidEvent) => void;
}

/** Fills in the defaults. */
export function resolveCatalogueOptions(options: CatalogueOptions): Required<CatalogueOptions> {
  return { validates: false, onInvalid: printInvalid, ...options };
}
