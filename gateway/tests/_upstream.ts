import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Seen = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
};

type Act = (request: IncomingMessage, response: ServerResponse) => void;

/** Stands where a service would, keeps what reaches it, and answers as the test says. */
export async function startUpstream(act: Act = answerEmpty) {
  const seen: Seen[] = [];
  const sockets = new Set<number>();
  const server = createServer((request, response) => {
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
    sockets.add(request.socket.remotePort ?? 0);
    act(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    /** How many connections were used. */
    connections: () => sockets.size,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function answerEmpty(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  request.once('end', () => response.setHeader('content-type', 'application/json').end('{}'));
}
