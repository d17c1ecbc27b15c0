export type * from '../part-types.ts';
export { createEventCatalogue, type EventCatalogue } from './create-event-catalogue.ts';
export type {
  CatalogueOptions,
  EventDefinition,
  EventDefinitions,
  ExtensionOf,
} from './options.ts';
export type { InvalidEvent } from './ports.ts';
export type { InputOf, Schema, SchemaIssue, SchemaResult } from './schema.ts';
