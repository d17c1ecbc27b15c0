import type { CheckGroup } from './check-groups.ts';
import type { TriedGateway } from './gateway/tried-gateway.ts';

/** One rule of the contract, with the requests that try it. */
export interface Check {
  readonly group: CheckGroup;
  readonly rule: `CON-${number}`;
  /** Names the behaviour of the gateway, beginning with a verb. */
  readonly title: string;
  /** @throws Deviation if the gateway does something else, Skip if that cannot be tried. */
  readonly run: (gateway: TriedGateway) => Promise<void>;
}
