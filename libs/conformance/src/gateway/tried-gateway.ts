import { GatewayAccess } from './gateway-access.ts';
import { registerUser, type User } from './user.ts';
import { openVisitor, type Visitor } from './visitor.ts';

/** The gateway with a visitor and a user, whom checks share that do not end their sessions. */
export class TriedGateway extends GatewayAccess {
  #visitor: Promise<Visitor> | undefined;
  #user: Promise<User> | undefined;

  visitor(): Promise<Visitor> {
    this.#visitor ??= openVisitor(this);
    return this.#visitor;
  }

  user(): Promise<User> {
    this.#user ??= registerUser(this);
    return this.#user;
  }
}
