/** The most kinds of events counted separately at a time; further ones are counted together. */
const maxKinds = 100;

interface EventKind {
  event: string;
  status?: unknown;
  cause?: unknown;
  /** The part of the server that the event is about. */
  check?: unknown;
  label?: unknown;
}

const overflowKind: EventKind = { event: 'events of many networks' };

interface Entry {
  kind: EventKind;
  level: number;
  repeats: number;
}

export interface RepeatedEvents {
  /**
   * Whether to write an event at once: the first of its kind from its network. Repeats are counted until the
   * next summary.
   */
  isFirst: (kind: EventKind, network: string, level: number) => boolean;
  /** Writes how often each event was repeated, and forgets events without repeats. */
  summarize: () => void;
}

/**
 * Counts repeated events that visitors cause. Otherwise they could fill the log.
 * @param write writes one line: the event with the number of its repeats
 */
export const createRepeatedEvents = (
  write: (level: number, line: EventKind & { repeats: number }) => void,
): RepeatedEvents => {
  const entries = new Map<string, Entry>();
  return {
    isFirst: ({ event, status, cause, check, label }, network, level) => {
      const kind: EventKind = { event, status, cause, check, label };
      const exactKey = JSON.stringify([kind, network]);
      const key = entries.has(exactKey) || entries.size < maxKinds ? exactKey : 'others';
      const entry = entries.get(key);
      if (entry) {
        entry.repeats += 1;
        return false;
      }
      const isOverflow = key === 'others';
      entries.set(key, {
        kind: isOverflow ? overflowKind : kind,
        level,
        repeats: isOverflow ? 1 : 0,
      });
      return !isOverflow;
    },
    summarize: () => {
      for (const [key, { kind, level, repeats }] of entries) {
        if (repeats > 0) write(level, { ...kind, repeats });
        // Events that continue stay here; otherwise the next one would count as the first again.
        if (repeats === 0 || key === 'others') entries.delete(key);
        else entries.set(key, { kind, level, repeats: 0 });
      }
    },
  };
};
