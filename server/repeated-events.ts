/** How many kinds of events are distinguished at a time; others are counted together. */
const mostKinds = 100;

interface Kind {
  event: string;
  status?: unknown;
  cause?: unknown;
  /** The part of the server that it concerns. */
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
   * Whether to write an event at once: the first of its kind from its network. Repeats are counted until the
   * next summary.
   */
  isFirst: (kind: Kind, network: string, level: number) => boolean;
  /** Writes how often each event was repeated, and forgets events without repeats. */
  summarize: () => void;
}

/**
 * Counts repeated events that visitors cause, so that they can't fill the log.
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
        // Events that continue are kept, so that they are not written as first ones again.
        if (repeats === 0 || key === 'others') entries.delete(key);
        else entries.set(key, { kind, level, repeats: 0 });
      }
    },
  };
};
