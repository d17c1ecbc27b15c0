import type { Duplex } from 'node:stream';
import {
  gatewayCode,
  successCodes,
  type Ledger,
  type StreamAnswer,
  type StreamArg,
  type StreamLogin,
} from '@bourse/gateway-contract';
import { WebSocket, type RawData } from 'ws';
import { isPrivate, type Topic } from '@bourse/exchange';
import type { Hub, Subscriber } from './hub.ts';
import { MessageBudget } from './message-budget.ts';
import { closeCode, limits, type StreamIdentity } from './options.ts';
import { argKey, isPublicArg, parseRequest, type TopicArg } from './request.ts';

const privateId = 'default';

export interface ConnectionOptions {
  readonly websocket: WebSocket;
  readonly socket: Duplex;
  readonly ledger: Ledger;
  readonly hub: Hub;
  readonly authenticate: (login: StreamLogin) => Promise<StreamIdentity>;
  readonly now: () => number;
}

type LoggedIn = Extract<StreamIdentity, { userId: string }>;

export class Connection implements Subscriber {
  readonly #options: ConnectionOptions;
  readonly #budget: MessageBudget;
  readonly #topics = new Map<string, Topic>();
  #identity: LoggedIn | undefined;
  #endedDuringLogin: Set<string> | undefined;
  #isAlive = true;
  #isCorked = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#budget = new MessageBudget(limits.costBurst, limits.costPerSecond, options.now());
    options.websocket
      .on('message', (data, isBinary) => {
        this.#receive(data, isBinary);
      })
      .on('pong', () => {
        this.#isAlive = true;
      })
      // The `close` event that follows releases everything.
      .on('error', () => undefined);
  }

  deliver(message: Uint8Array | string): void {
    const { websocket, socket } = this.#options;
    if (websocket.readyState !== WebSocket.OPEN) return;
    if (websocket.bufferedAmount > limits.bufferedBytes) {
      this.close(closeCode.tryAgainLater, 'The reader is too slow');
      return;
    }
    if (!this.#isCorked) {
      // Combines all messages of one event-loop tick into one write.
      this.#isCorked = true;
      socket.cork();
      process.nextTick(() => {
        this.#isCorked = false;
        socket.uncork();
      });
    }
    websocket.send(message, { binary: false });
  }

  endSession(sessionId: string): void {
    this.#endedDuringLogin?.add(sessionId);
    if (this.#identity?.sessionId === sessionId) {
      this.close(closeCode.sessionEnded, 'The session has ended');
    }
  }

  checkHeartbeat(): void {
    if (!this.#isAlive) {
      this.#options.websocket.terminate();
      return;
    }
    this.#isAlive = false;
    this.#options.websocket.ping();
  }

  close(code: number, reason: string): void {
    this.unsubscribeAll();
    this.#options.websocket.close(code, reason);
  }

  unsubscribeAll(): void {
    for (const topic of this.#topics.values()) this.#leave(topic);
    this.#topics.clear();
  }

  #receive(data: RawData, isBinary: boolean): void {
    this.#isAlive = true;
    // Messages after the start of the closing handshake are ignored.
    if (this.#options.websocket.readyState !== WebSocket.OPEN || !this.#withinBudget(1)) return;
    if (isBinary) this.close(closeCode.unsupportedData, 'Text only');
    // With the default `binaryType`, data is a buffer.
    else if (Buffer.isBuffer(data)) this.#handle(data.toString());
  }

  #withinBudget(cost: number): boolean {
    const isWithin = this.#budget.take(cost, this.#options.now());
    if (!isWithin) this.close(closeCode.policyViolation, 'Too many messages');
    return isWithin;
  }

  #handle(text: string): void {
    if (text === 'ping') {
      this.deliver('pong');
      return;
    }
    const request = parseRequest(text);
    if (!request) this.#refuse(gatewayCode.payloadInvalid, 'The message is not of the protocol');
    else if (request.op === 'login') void this.#login(request.args[0]);
    else if (this.#withinBudget(request.args.length)) {
      for (const arg of request.args) this.#change(request.op, arg);
    }
  }

  #change(op: 'subscribe' | 'unsubscribe', arg: TopicArg): void {
    if (op === 'subscribe') {
      void this.#subscribe(arg);
      return;
    }
    this.#unsubscribe(argKey(arg));
    this.#answer({ event: 'unsubscribe', arg });
  }

  async #subscribe(arg: TopicArg): Promise<void> {
    const key = argKey(arg);
    if (this.#topics.size >= limits.topicsPerSocket && !this.#topics.has(key)) {
      this.#refuse(gatewayCode.tooManyRequests, 'Too many topics', arg);
      return;
    }
    const topic = this.#toTopic(arg);
    if (!topic) return;
    this.#topics.set(key, topic);
    const snapshot = await this.#options.hub.subscribe(topic, this).catch(() => null);
    if (this.#topics.get(key) !== topic) {
      // The topic was left while its snapshot was on the way.
      if (!this.#topics.has(key)) this.#leave(topic);
      return;
    }
    if (!snapshot) {
      this.#topics.delete(key);
      if (snapshot === null) this.#refuse(gatewayCode.internal, 'The exchange has failed', arg);
      else this.#refuse(gatewayCode.symbolUnknown, `${arg.instId} is not traded here`, arg);
      return;
    }
    this.#answer({ event: 'subscribe', arg });
    this.deliver(snapshot);
  }

  /** Returns the topic, with the user that has logged in if it is private. Refuses one that the socket may not have. */
  #toTopic(arg: TopicArg): Topic | undefined {
    const { ledger } = this.#options;
    if (isPublicArg(arg)) return { ledger, arg };
    if (!this.#identity) this.#refuse(gatewayCode.sessionRequired, 'Log in first', arg);
    else if (arg.instId !== privateId) {
      this.#refuse(gatewayCode.payloadInvalid, `instId must be ${privateId}`, arg);
    } else return { ledger, arg, userId: this.#identity.userId };
    return undefined;
  }

  #unsubscribe(key: string): void {
    const topic = this.#topics.get(key);
    this.#topics.delete(key);
    if (topic) this.#leave(topic);
  }

  #leave(topic: Topic): void {
    this.#options.hub.unsubscribe(topic, this);
  }

  async #login(login: StreamLogin): Promise<void> {
    if (this.#endedDuringLogin) {
      this.#refuse(gatewayCode.tooManyRequests, 'A login is being judged');
      return;
    }
    this.#endedDuringLogin = new Set();
    const code = await this.#authenticate(login, this.#endedDuringLogin);
    this.#endedDuringLogin = undefined;
    this.#answer({ event: 'login', code });
  }

  async #authenticate(login: StreamLogin, ended: ReadonlySet<string>): Promise<string> {
    const { authenticate, ledger } = this.#options;
    if (login.ledger !== ledger) return gatewayCode.ledgerMismatch;
    try {
      const identity = await authenticate(login);
      if ('code' in identity) return identity.code;
      if (ended.has(identity.sessionId)) return gatewayCode.sessionRequired;
      this.#become(identity);
      return successCodes[0];
    } catch {
      return gatewayCode.internal;
    }
  }

  #become(identity: LoggedIn): void {
    for (const [key, topic] of this.#topics) {
      if (isPrivate(topic) && topic.userId !== identity.userId) this.#unsubscribe(key);
    }
    this.#identity = identity;
  }

  #refuse(code: string, msg: string, arg?: StreamArg): void {
    this.#answer({ event: 'error', code, msg, ...(arg && { arg }) });
  }

  #answer(answer: StreamAnswer): void {
    this.deliver(JSON.stringify(answer));
  }
}
