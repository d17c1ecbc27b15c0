import type { Ledger } from '@bourse/gateway-contract';
import type { Repetition } from '../../route/route.ts';
import type { Command } from '../core/commands/command.ts';
import type { ExchangeFeed, ReplayFile } from '../exchange.ts';
import type { Topic } from '../feeds/topic.ts';

export interface WorkerStart {
  readonly database: string;
  readonly seed: number;
  readonly replay?: ReplayFile | undefined;
  readonly otcSpread?: string | undefined;
}

export type Question =
  | { readonly op: 'send'; readonly command: Command; readonly repetition: Repetition | undefined }
  | { readonly op: 'ask'; readonly command: Command }
  | { readonly op: 'openAccount'; readonly userId: string }
  | { readonly op: 'follow'; readonly topic: Topic }
  | { readonly op: 'standingOf'; readonly ledger: Ledger; readonly userId: string }
  | { readonly op: 'holdings'; readonly ledger: Ledger }
  | { readonly op: 'movePrice'; readonly symbol: string; readonly price: string }
  | { readonly op: 'close' };

export type GatewayMessage =
  | (Question & { readonly id: number })
  | { readonly op: 'leave'; readonly topic: Topic }
  | { readonly op: 'start' };

export interface Failure {
  /** Code of a refusal; `undefined` for an unexpected error. */
  readonly code: string | undefined;
  readonly message: string;
}

export type ExchangeMessage =
  /** The paths of the calls that the exchange answers. */
  | { readonly op: 'ready'; readonly paths: readonly string[] }
  | { readonly op: 'answer'; readonly id: number; readonly data: unknown }
  | { readonly op: 'failure'; readonly id: number; readonly failure: Failure }
  | { readonly op: 'feed'; readonly feed: ExchangeFeed }
  | { readonly op: 'health'; readonly isHealthy: boolean }
  | { readonly op: 'halt'; readonly message: string };
