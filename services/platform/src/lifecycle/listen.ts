import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { App } from '../http/create-app.ts';
import { closeIdleConnectionsOf } from './idle-connections.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';

export type Listening = {
  /** The real port, also where 0 asked for any. */
  readonly port: number;
  readonly url: string;
  /** Takes no more requests, ends event streams, waits for the others, then cuts what is left. */
  readonly close: () => Promise<void>;
};

export type ListenOptions = {
  readonly port: number;
  readonly host: string;
  /** How long requests under way may still take once it is to close; 15 s by default. */
  readonly graceMs?: number;
  /** How long a client may take to send a request whole; slow senders are cut off. Five minutes by default. */
  readonly requestTimeoutMs?: number;
};

/** Opens the port. @throws with a message that names the port when it is taken. */
export async function listen(app: App, options: ListenOptions): Promise<Listening> {
  // A missing host and an unknown expectation are for the app to judge: node would answer with a bare status line.
  const server = createServer({ requireHostHeader: false }, app.handler);
  server.on('checkExpectation', app.handler);
  const closeIdle = closeIdleConnectionsOf(server);
  refuseUnreadable(server);
  server.requestTimeout = options.requestTimeoutMs ?? 300_000;
  server.headersTimeout = 20_000;
  // Longer than the gateway keeps an idle connection, so that it is never the server who hangs up first.
  server.keepAliveTimeout = 65_000;
  server.listen(options.port, options.host);
  await once(server, 'listening').catch((cause: unknown) => {
    throw new Error(`Port ${options.port} on ${options.host} cannot be opened`, { cause });
  });
  const { port } = server.address() as AddressInfo;
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  const stop = (): Promise<void> => close(server, closeIdle, app, options.graceMs ?? 15_000);
  return { port, url: `http://${host}:${port}`, close: stop };
}

async function close(server: Server, closeIdle: () => void, app: App, graceMs: number): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  closeIdle();
  app.drain();
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(cut);
}
