import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Keeps count of who waits for an answer. The server's own `closeIdleConnections` leaves out connections over
 * which nothing was asked yet, and those would keep a closing server open.
 * @returns a function after which connections are closed as soon as they wait for nothing
 */
export function closeIdleConnectionsOf(server: Server): () => void {
  const waiting = new Map<Socket, number>();
  let isClosing = false;

  server.on('connection', (socket: Socket) => {
    waiting.set(socket, 0);
    socket.once('close', () => waiting.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    waiting.set(socket, (waiting.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (waiting.get(socket) ?? 1) - 1;
      if (waiting.has(socket)) waiting.set(socket, left);
      if (isClosing && left === 0) socket.end();
    });
  });
  return () => {
    isClosing = true;
    for (const [socket, requests] of waiting) if (requests === 0) socket.destroy();
  };
}
