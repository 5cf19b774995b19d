import { isHttpError } from '../errors.ts';
import type { SignedInCall } from './call.ts';

/** A call that changes what visitors read. */
export interface ContentCall extends SignedInCall {
  /**
   * Runs something once no cached page is older than this write, and before the response is sent: a
   * picture may be withdrawn only when no cached page shows it any more.
   */
  afterInvalidation(task: () => Promise<void>): void;
}

/**
 * Runs a write of content and empties the page cache after it. A refusal (4xx) has stored nothing; any
 * other failure may have come after the commit.
 * @throws what the handler throws
 */
export const invalidatingContent = async (
  call: SignedInCall,
  handler: (call: ContentCall) => Promise<Response>,
): Promise<Response> => {
  const tasks: (() => Promise<void>)[] = [];
  let isRefused = false;
  try {
    return await handler({ ...call, afterInvalidation: (task) => tasks.push(task) });
  } catch (error) {
    isRefused = isHttpError(error) && error.status < 500;
    throw error;
  } finally {
    if (!isRefused) {
      call.context.contentChanged();
      for (const task of tasks) await task();
    }
  }
};
