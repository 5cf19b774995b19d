import { apiUrls } from '../../../domain/api-urls.ts';
import type { Method } from '../../../server/api/api-endpoint.ts';
import { endpoints } from '../../../server/api/endpoints.ts';
import { run } from '../rows.ts';
import type { Sent } from '../world.ts';
import type { FilledHome } from './filled-home.ts';
import { requests, type Who } from './endpoint-requests.ts';

/** A request for an endpoint, ready to be sent to a filled home. */
export interface Step {
  /** Its name in findings, including what is sent. */
  name: string;
  method: Method;
  path: string;
  who: Who;
  /** The status for those who may call it. */
  status: number;
  /** The status for permitted people other than the owner. */
  others: number;
  /** Whether the record is the owner's own. */
  isOwn: boolean;
  json: object | undefined;
  form: string | undefined;
  /** What to send, with the body encoded. */
  sent: Sent;
  /** The request's body and its type; null if the endpoint needs none. */
  body: { bytes: Uint8Array<ArrayBuffer>; type: string } | null;
  onDisk: boolean;
  /** Whether success changes what is stored. */
  changes: boolean;
  /** Empties the tables to which only a first record can be added. */
  prepare(): Promise<void>;
}

const rowName = ([method, url]: readonly [Method, string, ...unknown[]]): string =>
  `${method} ${url}`;

/** Every endpoint by its method and URL, for one test each. */
export const endpointNames: readonly string[] = endpoints.map(rowName);

/** The requests of an endpoint. @throws Error if there are none, so that new endpoints get one */
export const stepsFor = (home: FilledHome, name: string): Step[] => {
  const rows = requests.filter((row) => rowName(row) === name);
  if (rows.length === 0)
    throw new Error(`${name} has no request in tests/support/endpoints/endpoint-requests.ts.`);
  return rows.map((row) => toStep(row, home));
};

/** The requests of all endpoints. */
export const allSteps = (home: FilledHome): Step[] =>
  endpointNames.flatMap((name) => stepsFor(home, name));

/** Requests whose endpoint no longer exists. */
export const strayRequests = (): string[] =>
  requests.map(rowName).filter((name) => !endpointNames.includes(name));

const toStep = (
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
