import { once } from 'node:events';
import net from 'node:net';

/** A fault of the gateway or of the connection to it. */
export type Fault = 'killed' | 'paused' | 'cut' | 'slowed';

/** When it happens: as the request arrives, before the gateway reads it, or when it is done, before its answer leaves. */
export type Moment = 'request' | 'answer';

/** A fault at the next call of a path. */
interface Strike {
  readonly fault: Fault;
  readonly moment: Moment;
  readonly callPath: string;
}

/** A proxy that a test can cut and slow when a call passes through it. */
export interface FragileProxy {
  /** Does something to the next call of a path. */
  readonly strike: (strike: Strike) => void;
  /** Resolves when the fault has happened. */
  readonly struck: () => Promise<void>;
  /** Drops every connection once; new ones are accepted. */
  readonly drop: () => void;
  /** Drops every connection, and refuses new ones until it is healed. */
  readonly cut: () => void;
  readonly heal: () => void;
  readonly close: () => void;
}

interface FragileProxyOptions {
  readonly port: number;
  readonly upstreamPort: number;
  /** Runs for every fault; the proxy itself cuts and slows. */
  readonly onFault: (fault: Fault) => void;
}

const delayMs = 3_000;

/** Passes bytes on between two ports of this machine. */
class Proxy implements FragileProxy {
  readonly #options: FragileProxyOptions;
  readonly #sockets = new Set<net.Socket>();
  readonly #server = net.createServer((client) => {
    this.#accept(client);
  });
  #isCut = false;
  #isSlow = false;
  #plan: Strike | undefined;
  #happened: () => void = () => undefined;
  #struck = Promise.resolve();

  constructor(options: FragileProxyOptions) {
    this.#options = options;
  }

  async listen(): Promise<void> {
    this.#server.listen(this.#options.port, 'localhost');
    await once(this.#server, 'listening');
  }

  readonly strike = (strike: Strike): void => {
    this.#struck = new Promise((resolve) => {
      this.#happened = resolve;
    });
    this.#plan = strike;
  };

  readonly struck = (): Promise<void> => this.#struck;

  readonly heal = (): void => {
    this.#plan = undefined;
    this.#isCut = false;
    this.#isSlow = false;
  };

  readonly drop = (): void => {
    for (const socket of this.#sockets) socket.destroy();
  };

  readonly cut = (): void => {
    this.#isCut = true;
    this.drop();
  };

  readonly close = (): void => {
    this.drop();
    this.#server.close();
  };

  #accept(client: net.Socket): void {
    if (this.#isCut) {
      client.destroy();
      return;
    }
    const upstream = net.connect(this.#options.upstreamPort, '127.0.0.1');
    let awaitsAnswer = false;
    client.on('data', (bytes: Buffer) => {
      if (this.#plan && bytes.includes(`POST ${this.#plan.callPath} `)) {
        if (this.#plan.moment === 'request') this.#apply(this.#plan);
        else awaitsAnswer = true;
      }
      this.#pass(upstream, bytes);
    });
    upstream.on('data', (bytes: Buffer) => {
      if (this.#plan && awaitsAnswer) this.#apply(this.#plan);
      this.#pass(client, bytes);
    });
    this.#tie(client, upstream);
    this.#tie(upstream, client);
  }

  /** Each end closes with the other. */
  #tie(socket: net.Socket, other: net.Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      this.#sockets.delete(socket);
      other.destroy();
    });
  }

  #pass(to: net.Socket, bytes: Buffer): void {
    const write = () => {
      if (!to.destroyed && !this.#isCut) to.write(bytes);
    };
    if (this.#isSlow) setTimeout(write, delayMs);
    else write();
  }

  #apply({ fault }: Strike): void {
    this.#plan = undefined;
    this.#options.onFault(fault);
    this.#isSlow = fault === 'slowed';
    if (fault === 'cut') this.cut();
    if (fault === 'killed') this.drop();
    this.#happened();
  }
}

/** Starts a proxy between two ports of this machine. */
export async function startFragileProxy(options: FragileProxyOptions): Promise<FragileProxy> {
  const proxy = new Proxy(options);
  await proxy.listen();
  return proxy;
}
