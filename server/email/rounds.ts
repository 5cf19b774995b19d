import { seconds } from '../../domain/durations.ts';
import { storageCause } from '../database/failure.ts';
import type { Basics } from '../basics.ts';

/** How often is looked for something to send without a reason. */
const lookEvery = seconds(15);

/** What is on its way when the server stops has this long to arrive. */
const lastMoment = seconds(5);

/** Work that goes round until there is none left, one round at a time. */
export interface Rounds {
  /** Does what is to be done; a call during a round adds another look before it ends. */
  once(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/**
 * @param work one round; a failure is logged, and the next round tries again
 * @param event how the log names such a failure
 */
export const createRounds = (
  { log }: Pick<Basics, 'log'>,
  event: string,
  work: (signal: AbortSignal) => Promise<void>,
): Rounds => {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
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
      // At once, with the last look at `wanted`: a call in between would wait for a round that is over.
      round = undefined;
    }
  };

  const once = (): Promise<void> => {
    wanted = true;
    round ??= workOff();
    return round;
  };

  return {
    once,
    start: () => {
      timer = setInterval(() => void once(), lookEvery).unref();
      void once();
    },
    stop: async () => {
      clearInterval(timer);
      const hurry = setTimeout(() => stopping.abort(), lastMoment);
      await round;
      clearTimeout(hurry);
      stopping.abort();
    },
  };
};
