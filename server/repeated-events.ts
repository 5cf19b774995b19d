/** How many kinds of events are told apart at a time; further ones are counted together. */
const mostKinds = 100;

/** What is common to an event and its repeats. */
interface Kind {
  event: string;
  status?: unknown;
  cause?: unknown;
  /** Which part of the server it is about. */
  check?: unknown;
  label?: unknown;
}

const others: Kind = { event: 'events of many networks' };

interface Entry {
  kind: Kind;
  level: number;
  repeats: number;
}

export interface RepeatedEvents {
  /**
   * Whether an event is to be written at once: the first of its kind from its network. Others are
   * counted until the next summary.
   */
  isFirst: (kind: Kind, network: string, level: number) => boolean;
  /** Writes how often each event was repeated, and forgets those that were not. */
  summarize: () => void;
}

/**
 * Counts what visitors cause again and again, so that they can't fill the log.
 * @param write writes one line: the event with the number of its repeats
 */
export const createRepeatedEvents = (
  write: (level: number, line: Kind & { repeats: number }) => void,
): RepeatedEvents => {
  const entries = new Map<string, Entry>();
  return {
    isFirst: ({ event, status, cause, check, label }, network, level) => {
      const kind: Kind = { event, status, cause, check, label };
      const known = JSON.stringify([kind, network]);
      const key = entries.has(known) || entries.size < mostKinds ? known : 'others';
      const entry = entries.get(key);
      if (entry) {
        entry.repeats += 1;
        return false;
      }
      const isOthers = key === 'others';
      entries.set(key, { kind: isOthers ? others : kind, level, repeats: isOthers ? 1 : 0 });
      return !isOthers;
    },
    summarize: () => {
      for (const [key, { kind, level, repeats }] of entries) {
        if (repeats > 0) write(level, { ...kind, repeats });
        // A kind that goes on is not written as a first one again.
        if (repeats === 0 || key === 'others') entries.delete(key);
        else entries.set(key, { kind, level, repeats: 0 });
      }
    },
  };
};
