import type { Extension } from '../event.ts';
import type { Tracker } from '../create-tracker.ts';
import {
  resolveCatalogueOptions,
  type CatalogueOptions,
  type EventDefinitions,
  type ExtensionOf,
} from './options.ts';
import type { Schema, SchemaIssue } from './schema.ts';

/** Tracks the events of a catalogue by their names. */
export interface EventCatalogue<Events extends EventDefinitions> {
  /** Queues an event. Its extension has the type that the schema accepts. Never throws. */
  track<Name extends keyof Events & string>(
    name: Name,
    ...extension: ExtensionOf<Events[Name]>
  ): void;
}

/**
 * Gives an application's events names and types. A name that is not in the catalogue does not compile, and neither does an
 * extension that its schema does not accept.
 *
 * @param tracker - Receives the events.
 * @param events - What the events of each name have in common, and the schemas of their extensions.
 * @example
 * ```ts
 * import * as v from 'valibot';
 *
 * const side = v.picklist(['buy', 'sell']);
 * const catalogue = createEventCatalogue(tracker, {
 *   placeOrder: { event_tracking_id: 'b1001', event_tracking_ext: v.object({ side }) },
 *   logOut: { event_tracking_id: 'b1007', business1: 'account' },
 * });
 * catalogue.track('placeOrder', { side: 'buy' });
 * catalogue.track('logOut');
 * ```
 */
export function createEventCatalogue<const Events extends EventDefinitions>(
  tracker: Pick<Tracker, 'track'>,
  events: Events,
  options: CatalogueOptions = {},
): EventCatalogue<Events> {
  const { validates, onInvalid } = resolveCatalogueOptions(options);

  function report(name: string, issues: readonly SchemaIssue[] = []): void {
    if (issues.length > 0) onInvalid({ code: 'TRACKING_EVENT_INVALID', name, issues });
  }

  function track(name: string, extension?: Extension): void {
    const definition = events[name];
    if (definition === undefined) {
      report(name, [{ message: 'The catalogue has no event of this name' }]);
      return;
    }
    const { event_tracking_ext: schema, ...fields } = definition;
    tracker.track({ type: 'click', ...fields, event_tracking_ext: extension });
    if (!validates || !schema) return;
    void issuesOf(schema, extension).then((issues) => {
      report(name, issues);
    });
  }

  return { track };
}

/** Resolves with the issues of a value. A schema that throws is an issue. */
async function issuesOf(
  schema: Schema,
  value: unknown,
): Promise<readonly SchemaIssue[] | undefined> {
  try {
    return (await schema['~standard'].validate(value)).issues;
  } catch (error) {
    return [{ message: String(error) }];
  }
}
