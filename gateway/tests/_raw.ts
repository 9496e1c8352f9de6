import { once } from 'node:events';
import { connect } from 'node:net';

/** An answer as it came over the line. */
export type RawAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
};

/**
 * Sends bytes as they are, which no client would, and reads until the other side closes the connection.
 * @param later what is sent once the answer has begun
 */
export async function sendRaw(url: string, bytes: string, later?: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('utf8');
  socket.setTimeout(10_000, () => socket.destroy(new Error('nobody closed the connection')));
  socket.on('data', (piece: string) => (text += piece));
  // It may hang up before all is sent: what it said by then is the answer.
  socket.on('error', () => undefined);
  if (later !== undefined) socket.once('data', () => socket.write(later));
  socket.write(bytes);
  await once(socket, 'close');
  return answerOf(text);
}

function answerOf(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers();
  for (const line of lines) {
    const [name = '', value = ''] = line.split(/: ?(.*)/);
    headers.append(name, value);
  }
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
