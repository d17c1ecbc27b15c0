import { PartError } from './part-error.ts';

/** Member that the context of every part has. */
export interface LocalizedContext {
  /** Key of the language whose texts are shown, such as `zh-CN`. */
  readonly texts: string;
}

/** Callbacks that a part receives with its context. */
export interface PartEvents {
  /** Called after the part was shown for the first time. */
  readonly onReady: () => void;
  /** Called when the part cannot be shown. The part is empty then. */
  readonly onError: (error: unknown) => void;
}

/** A part in an element of the page. */
export interface PartHandle<Context> {
  readonly update: (context: Context & PartEvents) => void;
  readonly unmount: () => void;
}

/** Exports of a part's module. */
export interface PartModule<Context> {
  readonly contractVersion: number;
  readonly mount: (element: HTMLElement, context: Context & PartEvents) => PartHandle<Context>;
}

/** Throws `PARTS_UNKNOWN_VERSION` unless a manifest or module is as it has to be. */
export function check(isKnown: boolean): asserts isKnown {
  if (!isKnown) throw new PartError('PARTS_UNKNOWN_VERSION');
}

/** Returns whether a value has members: it is an object or a function. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object(value) === value;
}

/** Returns whether a module is a part with a version of the contract, which stands for the type of the context. */
export function isPart<Context>(
  module: unknown,
  contractVersion: number,
): module is PartModule<Context> {
  return (
    isRecord(module) &&
    module['contractVersion'] === contractVersion &&
    typeof module['mount'] === 'function'
  );
}
