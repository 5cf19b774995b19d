import { apiUrls } from '../../../domain/urls.ts';
import type { Method } from '../../../server/api/endpoint.ts';
import { endpoints } from '../../../server/api/endpoints.ts';
import { run } from '../rows.ts';
import type { Sent } from '../world.ts';
import type { FilledHome } from './filled-home.ts';
import { requests, type Who } from './requests.ts';

/** A request that an endpoint takes, ready to be sent to a filled home. */
export interface Step {
  /** As findings name it, with what is sent. */
  name: string;
  method: Method;
  path: string;
  who: Who;
  /** What those who may are answered. */
  status: number;
  /** What everyone but the owner is answered who may ask. */
  others: number;
  /** Whether the record is the owner's own. */
  isOwn: boolean;
  json: object | undefined;
  form: string | undefined;
  /** What is sent, the body encoded. */
  sent: Sent;
  /** What is sent as bytes and their type; null where the endpoint needs no body. */
  body: { bytes: Uint8Array<ArrayBuffer>; type: string } | null;
  onDisk: boolean;
  /** Whether it changes what is stored, where it succeeds. */
  changes: boolean;
  /** Empties the tables in which only the first record can be added. */
  prepare(): Promise<void>;
}

const nameOf = ([method, url]: readonly [Method, string, ...unknown[]]): string =>
  `${method} ${url}`;

/** Every endpoint by its method and URL, for one test each. */
export const endpointNames: readonly string[] = endpoints.map(nameOf);

/** The requests of an endpoint. @throws Error where it has none, so that a new endpoint gets one */
export const stepsOf = (home: FilledHome, name: string): Step[] => {
  const rows = requests.filter((row) => nameOf(row) === name);
  if (rows.length === 0)
    throw new Error(`${name} has no request in tests/support/endpoints/requests.ts.`);
  return rows.map((row) => stepOf(row, home));
};

/** The requests of all endpoints. */
export const allSteps = (home: FilledHome): Step[] =>
  endpointNames.flatMap((name) => stepsOf(home, name));

/** Requests whose endpoint is gone. */
export const strayRequests = (): string[] =>
  requests.map(nameOf).filter((name) => !endpointNames.includes(name));

const stepOf = (
  [method, url, who, status, request]: (typeof requests)[number],
  home: FilledHome,
): Step => {
  const { query, token, json, form, upload, emptied = [], others, onDisk } = request?.(home) ?? {};
  const path = (token ? url.replace(':token', token) : url) + (query ? `?${query}` : '');
  const body = json
    ? { bytes: new TextEncoder().encode(JSON.stringify(json)), type: 'application/json' }
    : form
      ? { bytes: new TextEncoder().encode(form), type: 'application/x-www-form-urlencoded' }
      : upload
        ? home.uploads[upload]
        : null;
  return {
    name: [method, url, query, form, upload, json && JSON.stringify(json).slice(0, 60)]
      .filter(Boolean)
      .join(' '),
    method,
    path,
    who,
    status,
    others: others ?? status,
    isOwn: others !== undefined,
    json,
    form,
    sent: body ? { body: body.bytes, headers: { 'Content-Type': body.type } } : {},
    body,
    onDisk: onDisk === true,
    changes: (method !== 'GET' || url === apiUrls.logout) && !onDisk,
    prepare: async () => {
      for (const table of emptied) await run(home.world.context.database, `delete from ${table}`);
    },
  };
};
