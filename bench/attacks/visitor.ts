import { Agent, request } from 'node:http';

/**
 * A visitor in a separate process, so that only the server and the machine are measured. Requests the home
 * page at fixed times, whether or not the previous response has arrived. Controlled by messages.
 */
export interface VisitorStats {
  requests: number;
  /** The number of responses with status 500 or above, and of requests without a response. */
  failed: number;
  /** In milliseconds. */
  p50: number;
  p90: number;
  p99: number;
  slowest: number;
}

/** Milliseconds between two requests. */
const interval = 10;

/** A slower response counts as failed (ms). */
const timeout = 10_000;

const agent = new Agent({ keepAlive: true });

/** Sends one request. Returns whether it succeeded. */
const requestHome = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const headers = { 'Accept-Encoding': 'gzip, br', 'X-Forwarded-For': '198.51.100.77' };
    const outgoing = request(url, { agent, headers, timeout }, (answer) => {
      answer.resume();
      answer.once('error', () => resolve(false));
      answer.once('end', () => resolve(answer.statusCode === 200));
    });
    outgoing.once('timeout', () => outgoing.destroy());
    // A server may close an idle connection just as it is used again; like browsers, try once more.
    outgoing.once('error', () =>
      outgoing.reusedSocket ? void requestHome(url).then(resolve) : resolve(false),
    );
    outgoing.end();
  });

const startVisit = (url: string): { end: () => Promise<VisitorStats> } => {
  const times: number[] = [];
  const requests: Promise<void>[] = [];
  let failed = 0;
  let nextRequestAt = performance.now();
  const measureRequest = async (since: number): Promise<void> => {
    if (!(await requestHome(url))) failed += 1;
    times.push(performance.now() - since);
  };
  // Catches up after late timers: a delayed request is sent at once, but its time counts from when it was
  // due.
  const timer = setInterval(() => {
    for (; nextRequestAt <= performance.now(); nextRequestAt += interval)
      requests.push(measureRequest(nextRequestAt));
  }, interval);
  return {
    end: async () => {
      clearInterval(timer);
      await Promise.all(requests);
      const sorted = times.toSorted((a, b) => a - b);
      const percentile = (share: number) =>
        Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1));
      return {
        requests: sorted.length,
        failed,
        p50: percentile(0.5),
        p90: percentile(0.9),
        p99: percentile(0.99),
        slowest: Number((sorted.at(-1) ?? 0).toFixed(1)),
      };
    },
  };
};

let currentVisit: ReturnType<typeof startVisit> | null = null;
process.on('message', (message: { begin: string } | 'end') => {
  if (message === 'end') void currentVisit?.end().then((result) => process.send?.(result));
  else currentVisit = startVisit(message.begin);
});
process.once('disconnect', () => process.exit());
