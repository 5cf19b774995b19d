import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Crawl {
  /** How often each status came, and the addresses with one that is neither 200 nor a redirect. */
  statuses: Record<number, number>;
  failed: string[];
  seconds: number;
  /** In milliseconds. */
  p99: number;
}

interface Answer {
  status: number;
  html: string;
  location: string | undefined;
  /** In milliseconds. */
  took: number;
}

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

const get = (url: string, agent: Agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    let sentAt = 0;
    request(url, { agent, headers: { 'Accept-Encoding': 'br, gzip' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () => {
        const { statusCode: status = 0, headers } = response;
        const decode = decoders[headers['content-encoding'] ?? ''] ?? ((bytes: Buffer) => bytes);
        const isPage = headers['content-type']?.startsWith('text/html');
        const html = isPage ? decode(Buffer.concat(parts)).toString() : '';
        resolve({ status, html, location: headers.location, took: performance.now() - sentAt });
      });
    })
      // The request has a connection now; until then, the agent made it wait.
      .once('socket', () => (sentAt = performance.now()))
      .once('error', reject)
      .end();
  });

/** The staff area and the API are not for crawlers (robots.txt). */
const isForCrawlers = (path: string): boolean => !/^\/(?:admin|api)(?:\/|$)/.test(path);

const linksIn = ({ html, location }: Answer): string[] =>
  [...[...html.matchAll(/ href="(\/[^"#]*)/g)].map(([, path = '']) => path), location ?? '']
    .map((path) => path.replaceAll('&amp;', '&'))
    .filter((path) => path.startsWith('/') && isForCrawlers(path));

/** Follows every link of a site from its home page on, over this many connections at once. */
export const crawl = async (site: string, connections: number): Promise<Crawl> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses: Crawl['statuses'] = {};
  const failed: string[] = [];
  const times: number[] = [];
  const seen = new Set<string>();
  const began = performance.now();
  const visit = async (path: string): Promise<void> => {
    if (seen.has(path)) return;
    seen.add(path);
    const answer = await get(site + path, agent);
    times.push(answer.took);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (![200, 301, 302].includes(answer.status)) failed.push(`${answer.status} ${path}`);
    await Promise.all(linksIn(answer).map(visit));
  };
  await visit('/');
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    statuses,
    failed,
    seconds: (performance.now() - began) / 1000,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  };
};
