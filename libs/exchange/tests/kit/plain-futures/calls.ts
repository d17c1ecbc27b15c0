import type { Force, MarginMode, PositionSide, Side } from './records.ts';

/** A call of the flow. Prices in ticks, sizes in steps, amounts in units of USDT. */
export type Call =
  | {
      readonly kind: 'place';
      readonly user: string;
      readonly symbol: string;
      readonly side: Side;
      readonly positionSide: PositionSide;
      readonly price: bigint | undefined;
      readonly size: bigint;
      readonly force: Force;
      readonly reduceOnly: boolean;
    }
  | {
      readonly kind: 'closePosition';
      readonly user: string;
      readonly symbol: string;
      readonly positionSide: PositionSide;
      readonly price: bigint | undefined;
      readonly size: bigint | undefined;
    }
  /** Cancels the user's open order at this place of their list. */
  | { readonly kind: 'cancel'; readonly user: string; readonly at: number }
  | {
      readonly kind: 'amend';
      readonly user: string;
      readonly at: number;
      readonly price: bigint | undefined;
      readonly size: bigint | undefined;
    }
  | { readonly kind: 'closeAll'; readonly user: string; readonly symbol: string | undefined }
  | {
      readonly kind: 'reverse';
      readonly user: string;
      readonly symbol: string;
      readonly positionSide: PositionSide;
    }
  | { readonly kind: 'cancelAll'; readonly user: string; readonly symbol: string | undefined }
  | {
      readonly kind: 'leverage';
      readonly user: string;
      readonly symbol: string;
      readonly leverage: bigint;
    }
  | {
      readonly kind: 'marginMode';
      readonly user: string;
      readonly symbol: string;
      readonly mode: MarginMode;
    }
  | { readonly kind: 'positionMode'; readonly user: string; readonly isHedge: boolean }
  | {
      readonly kind: 'adjust';
      readonly user: string;
      readonly symbol: string;
      readonly positionSide: PositionSide;
      readonly isAdd: boolean;
      readonly amount: bigint;
    }
  | { readonly kind: 'fund'; readonly user: string; readonly amount: bigint }
  | {
      readonly kind: 'quote';
      readonly symbol: string;
      readonly side: Side;
      readonly price: bigint;
      readonly size: bigint;
    }
  | { readonly kind: 'prices'; readonly symbol: string; readonly price: bigint }
  | { readonly kind: 'pass'; readonly ms: bigint }
  /** Takes all that one side of the published book shows. */
  | { readonly kind: 'sweep'; readonly user: string; readonly symbol: string; readonly side: Side };

export type CallOf<K extends Call['kind']> = Extract<Call, { kind: K }>;
