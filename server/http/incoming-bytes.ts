import type { HttpError } from '../errors.ts';

interface Bounds {
  /** How many bytes there may be, whatever Content-Length promised. */
  limit: number;
  tooLarge: () => HttpError;
  /** Ends the reading at once, with its reason. */
  signal: AbortSignal;
  /** Told about every piece. */
  onBytes?: () => void;
}

/**
 * The bytes of a request's body, counted as they arrive.
 * @throws HttpError when there are too many; the signal's reason when it is aborted
 */
export const incomingBytes = async function* (
  request: Request,
  { limit, tooLarge, signal, onBytes }: Bounds,
): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge();
  if (!request.body) return;
  const reader = request.body.getReader();
  const aborted = abortionOf(signal);
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), aborted]);
      signal.throwIfAborted();
      if (done) return;
      size += value.byteLength;
      if (size > limit) throw tooLarge();
      onBytes?.();
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined); // No one reads on; what failed is thrown already.
  }
};

const abortionOf = (signal: AbortSignal): Promise<never> => {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    else signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  // Most bodies are never aborted, and an abortion after the end is no one's concern.
  aborted.catch(() => undefined);
  return aborted;
};
