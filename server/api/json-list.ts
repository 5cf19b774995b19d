import { streamedResponse } from '../http/delivery/stored-file.ts';
import { noStore } from '../http/json-responses.ts';
import type { ApiCall } from './call.ts';

interface Envelope {
  /** The text before the rows: the start of an array, or of an object that contains it. */
  opening?: string;
  closing?: string;
  headers?: Record<string, string>;
}

/**
 * Responds with a list as JSON. A long list is streamed in steps while it is read, because it must neither
 * block other requests nor fill the memory.
 * @param steps the rows, such as from `readInSteps`
 */
export const respondWithList = async (
  { log }: Pick<ApiCall, 'log'>,
  steps: AsyncGenerator<unknown[], void>,
  { opening = '[', closing = ']', headers = {} }: Envelope = {},
): Promise<Response> => {
  const firstRows = (await steps.next()).value ?? [];
  const secondStep = await steps.next();
  const init = { 'Content-Type': 'application/json', ...noStore, ...headers };
  const firstPart = opening + formatRowsAsJson(firstRows);
  if (secondStep.done) return new Response(firstPart + closing, { headers: init });
  const streamPieces = async function* () {
    yield firstPart + toContinuation(secondStep.value);
    for await (const rows of steps) yield toContinuation(rows);
    yield closing;
  };
  return streamedResponse(streamPieces(), init, (error) =>
    log.error({ event: 'response aborted', error }, 'a long list could not be read to its end'),
  );
};

const formatRowsAsJson = (rows: unknown[]): string => JSON.stringify(rows).slice(1, -1);

const toContinuation = (rows: unknown[]): string =>
  rows.length > 0 ? `,${formatRowsAsJson(rows)}` : '';
