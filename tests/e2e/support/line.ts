import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The states of a connection: 'open', no connection at all, or a proxy that answers "bad gateway". */
type State = 'open' | 'dead' | 'bad gateway';

/** A connection to a site that a test can cut, including for the service worker's requests. */
export interface Line {
  url: string;
  set: (state: State) => void;
  /** The requested paths, as "GET /about". */
  asked: string[];
  close: () => Promise<void>;
}

export const openLine = async (siteUrl: string): Promise<Line> => {
  let state: State = 'open';
  const asked: string[] = [];
  const server = createServer((incoming, response) => {
    if (state === 'dead') return void incoming.socket.destroy();
    if (state === 'bad gateway') return void response.writeHead(502).end('Bad gateway');
    const { method, url = '/', headers } = incoming;
    asked.push(`${method} ${url}`);
    const forwarded = request(new URL(url, siteUrl), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.rawHeaders);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    return void incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    set: (next) => {
      state = next;
      if (next !== 'open') server.closeAllConnections();
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
