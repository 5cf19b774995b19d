import type { HttpError } from '../errors.ts';

interface Bounds {
  /** The most bytes allowed, whatever Content-Length says. */
  limit: number;
  tooLarge: () => HttpError;
  /** Ends reading at once, with its reason. */
  signal: AbortSignal;
  /** Called for every chunk. */
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
    await reader.cancel().catch(() => undefined); // No one reads on; the failure has already been thrown.
  }
};

const abortionOf = (signal: AbortSignal): Promise<never> => {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    else signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  // Most bodies are never aborted, and after the end an abort no longer matters.
  aborted.catch(() => undefined);
  return aborted;
};
