import type { Ledger } from '@bourse/gateway-contract';
import * as v from 'valibot';
import type { ClockState } from '../clock.ts';
import type { Command, Repetition } from '../core/commands/command.ts';
import type { ExchangeErrorCode } from '../errors.ts';
import type { ExchangeFeed, Instruments } from '../exchange.ts';
import type { Topic } from '../feeds/topic.ts';

/** Options of the exchange that are sent to its worker when it starts. */
export const workerStart = v.object({
  database: v.string(),
  seed: v.number(),
  replay: v.optional(v.object({ file: v.string(), speed: v.number() })),
  otcSpread: v.optional(v.string()),
  journalDays: v.optional(v.number()),
  marketPace: v.optional(v.number()),
});

export type WorkerStart = Readonly<v.InferOutput<typeof workerStart>>;

export type Question =
  | { readonly op: 'send'; readonly command: Command; readonly repetition: Repetition | undefined }
  | {
      readonly op: 'receiptOf';
      readonly command: Omit<Command, 'payload'>;
      readonly repetition: Repetition;
    }
  | { readonly op: 'ask'; readonly command: Command }
  | { readonly op: 'openAccount'; readonly userId: string }
  | { readonly op: 'follow'; readonly topic: Topic }
  | { readonly op: 'standingOf'; readonly ledger: Ledger; readonly userId: string }
  | { readonly op: 'holdings'; readonly ledger: Ledger }
  | { readonly op: 'newsAfter'; readonly place: string | undefined }
  | { readonly op: 'tradesAfter'; readonly place: string | undefined }
  | { readonly op: 'alertsAfter'; readonly place: string | undefined }
  | { readonly op: 'marginCalls'; readonly ledger: Ledger }
  | { readonly op: 'movePrice'; readonly symbol: string; readonly price: string }
  | { readonly op: 'close' };

export type GatewayMessage =
  | (Question & { readonly id: number })
  | { readonly op: 'leave'; readonly topic: Topic }
  | { readonly op: 'start' };

export interface Failure {
  /** `undefined` for an error that is not the library's own. */
  readonly code: ExchangeErrorCode | undefined;
  readonly message: string;
}

export interface Opening {
  /** The paths of the calls that the exchange answers. */
  readonly paths: readonly string[];
  readonly instruments: Instruments;
}

export type ExchangeMessage =
  | ({ readonly op: 'ready' } & Opening)
  | { readonly op: 'answer'; readonly id: number; readonly data: unknown }
  | { readonly op: 'failure'; readonly id: number; readonly failure: Failure }
  | { readonly op: 'feed'; readonly feed: ExchangeFeed }
  | {
      readonly op: 'health';
      readonly isHealthy: boolean;
      readonly clock: ClockState;
      readonly poisoned: number;
    }
  | { readonly op: 'poisoned'; readonly failure: Failure }
  | { readonly op: 'warning'; readonly message: string }
  | { readonly op: 'halt'; readonly failure: Failure };
