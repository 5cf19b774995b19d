import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from '../config.ts';
import { createBaseHeaders } from './security-headers.ts';
import { createRequestId, requestIdHeader } from './request-id.ts';

/**
 * Addresses that no link of ours has and only scanners send: encoded or doubled slashes, backslashes, dot
 * segments, NUL, and targets that are not paths (docs/product/api.md). Checked before anything decodes or
 * normalizes the address.
 */
export const isMalformedPath = (target: string): boolean => {
  const path = target.split('?', 1)[0] ?? '';
  return (
    !path.startsWith('/') ||
    /\/\/|\\|%2f|%5c|%00/i.test(path) ||
    path.split('/').some((segment) => /^(\.|%2e){1,2}$/i.test(segment))
  );
};

type RequestHead = Pick<IncomingMessage, 'rawHeaders' | 'headers' | 'httpVersion' | 'url'>;

/**
 * Checks a request's host, and gives an absolute target the usual form before anything reads it: its own host
 * replaces that of the Host header (RFC 9112, section 3.2.2). Returns whether the host is valid. HTTP/1.1
 * requires exactly one Host header, and health checks by HTTP/1.0 have none (section 3.2). Of two, Node would
 * use the first, and a proxy in front perhaps the other.
 */
export const normalizeHost = (request: RequestHead): boolean => {
  const { rawHeaders, httpVersion, url = '' } = request;
  let hosts = 0;
  let hostAt = rawHeaders.length;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue;
    hosts += 1;
    hostAt = at;
  }
  if (hosts > 1 || (hosts === 0 && httpVersion !== '1.0')) return false;
  if (url.startsWith('/')) return true;
  const [, host, path = ''] = absoluteTarget.exec(url) ?? [];
  // A target in another form is refused as a malformed path.
  if (host === undefined) return true;
  rawHeaders.splice(hostAt, 2, 'Host', host);
  request.headers.host = host;
  request.url = path.startsWith('/') ? path : `/${path}`;
  return true;
};

/** An absolute target without a user's name: captures the host with its port, and the rest. */
const absoluteTarget = /^https?:\/\/((?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?)((?:[/?].*)?)$/i;

/** Answers 400 to a malformed path or host. */
export const rejectMalformedRequest = (response: ServerResponse, config: Config): void => {
  response.writeHead(400, createPlainHeaders(config)).end('There is nothing at this address.');
};

/** Answers 417 to an Expect header that asks for anything but "100-continue". */
export const rejectExpectation =
  (config: Config) =>
  (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(417, createPlainHeaders(config)).end();
  };

/** Answers 500 when rendering or an endpoint failed without an answer of its own. */
export const respondWithServerError =
  (config: Config) =>
  (response: ServerResponse, requestId: string): void => {
    const headers = { ...createPlainHeaders(config), [requestIdHeader]: requestId };
    response.writeHead(500, headers).end('Something went wrong. Please try again.');
  };

const createPlainHeaders = (config: Config): Record<string, string> => ({
  ...createBaseHeaders(config),
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  [requestIdHeader]: createRequestId(),
});

/** Answers to Node's reasons to reject a request before the application sees it. */
const answersByErrorCode: Record<string, [status: number, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'Your browser sent more than this site accepts. Please delete its cookies for this site and try again.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'This request took too long. Please try again.'],
};

/** Answers what can't be parsed as HTTP, or came too slowly, with the same headers as everything else. */
export const respondToClientError =
  (config: Config) =>
  (error: NodeJS.ErrnoException, socket: Duplex): void => {
    // After a reset, there is no one to answer.
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, sentence] = answersByErrorCode[error.code ?? ''] ?? [
      400,
      'This request could not be understood.',
    ];
    const headers = {
      ...createPlainHeaders(config),
      'Content-Length': String(Buffer.byteLength(sentence)),
      Connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    // Destroyed, not only ended: a peer that never closes its side would keep the socket open forever.
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${sentence}`,
      () => socket.destroy(),
    );
  };
