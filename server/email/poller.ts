import { seconds } from '../../domain/lib/durations.ts';
import { storageCause } from '../database/failure.ts';
import type { Basics } from '../basics.ts';

/** The default interval between rounds, for example for the outbox. */
const usually = seconds(15);

/** How long a round in progress may continue when the server stops. */
const lastMoment = seconds(5);

/** Repeats rounds of work until none is left, one round at a time. */
export interface Poller {
  /** Does the work that is pending; a call during a round adds another round. */
  once(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/**
 * @param work one round; a failure is logged, and the next round tries again
 * @param event the log event of such a failure
 * @param interval milliseconds
 */
export const createPoller = (
  { log }: Pick<Basics, 'log'>,
  event: string,
  work: (signal: AbortSignal) => Promise<void>,
  interval = usually,
): Poller => {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let pass: Promise<void> | undefined;
  let wanted = false;

  const workOff = async (): Promise<void> => {
    try {
      while (wanted) {
        wanted = false;
        await work(stopping.signal);
      }
    } catch (error) {
      log.error({ event, cause: storageCause(error), error }, 'the next round tries again');
    } finally {
      // In the same turn as the last check of `wanted`; otherwise a call in between would wait for a round
      // that is over.
      pass = undefined;
    }
  };

  const once = (): Promise<void> => {
    wanted = true;
    pass ??= workOff();
    return pass;
  };

  return {
    once,
    start: () => {
      timer = setInterval(() => void once(), interval).unref();
      void once();
    },
    stop: async () => {
      clearInterval(timer);
      const hurry = setTimeout(() => stopping.abort(), lastMoment);
      await pass;
      clearTimeout(hurry);
      stopping.abort();
    },
  };
};
