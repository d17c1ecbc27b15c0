import type { GatewayRoute } from './call.ts';

/** Routes and tasks that a room adds to a gateway. */
export interface OpenRoom {
  readonly routes: readonly GatewayRoute[];
  /** Called once, when every room is open. */
  readonly start?: () => void | Promise<void>;
  readonly close?: () => void | Promise<void>;
}

/** A room of the gateway. The parameters of `create` name what the room uses of the gateway's kit. */
export interface Room<Parts> {
  /** Unique among the rooms of a gateway. */
  readonly name: string;
  readonly create: (parts: Parts) => OpenRoom;
}
