import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from '../config.ts';
import { createBaseHeaders } from './security-headers.ts';
import { newRequestId, requestIdHeader } from './request-id.ts';

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

/**
 * Whether a request has exactly one Host header, as HTTP/1.1 requires (RFC 9112, section 3.2). Of two, Node
 * would use the first, and a proxy in front perhaps the other.
 */
export const hasHost = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean => {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1;
};

/** Answers 400 to a malformed path, and to a request without exactly one host. Returns whether it did. */
export const rejectMalformedRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  config: Config,
): boolean => {
  if (hasHost(request) && !isMalformedPath(request.url ?? '')) return false;
  response.writeHead(400, createPlainHeaders(config)).end('There is nothing at this address.');
  return true;
};

/** Answers 417 to an Expect header that asks for anything but "100-continue". */
export const rejectExpectation =
  (config: Config) =>
  (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(417, createPlainHeaders(config)).end();
  };

/** Answers 500 when the application itself failed to answer. */
export const respondToFailure =
  (config: Config) =>
  (response: ServerResponse, requestId: string): void => {
    const headers = { ...createPlainHeaders(config), [requestIdHeader]: requestId };
    response.writeHead(500, headers).end('Something went wrong. Please try again.');
  };

const createPlainHeaders = (config: Config): Record<string, string> => ({
  ...createBaseHeaders(config),
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  [requestIdHeader]: newRequestId(),
});

/** Statuses for Node's reasons to reject a request before the application sees it. */
const statusesByErrorCode: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what can't be parsed as HTTP, or came too slowly, with the same headers as everything else. */
export const respondToUnreadable =
  (config: Config) =>
  (error: NodeJS.ErrnoException, socket: Duplex): void => {
    // After a reset, there is no one to answer.
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statusesByErrorCode[error.code ?? ''] ?? 400;
    const headers = { ...createPlainHeaders(config), 'Content-Length': '0', Connection: 'close' };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    // Destroyed, not only ended: a peer that never closes its side would keep the socket open forever.
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`, () =>
      socket.destroy(),
    );
  };
