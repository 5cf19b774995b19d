import { beforeEach, expect, it } from 'vitest';
import type { Result } from '../api/api-client.ts';
import { UploadQueue } from './upload-queue.ts';

interface Sent {
  name: string;
  signal: AbortSignal;
  progress(part: number): void;
  answer(result: Result<string>): Promise<void>;
}

let sent: Sent[];
let queue: UploadQueue;
beforeEach(() => {
  sent = [];
  queue = new UploadQueue(
    ({ name }, progress, signal) =>
      new Promise((resolve) => {
        const answer = async (result: Result<string>) => {
          resolve(result);
          await new Promise((done) => setImmediate(done));
        };
        sent.push({ name, signal, progress, answer });
      }),
  );
});

const add = (...keys: string[]) => {
  for (const key of keys) queue.add(key, new File(['x'], `${key}.jpg`));
};
const names = () => sent.map(({ name }) => name);
const stateName = (key: string) => queue.states().get(key)?.name;
const stored = (url: string): Result<string> => ({ ok: true, value: url });
const refused: Result<string> = { ok: false, error: 'No.', status: 422 };

it('sends two at a time, in their order, and none is lost', async () => {
  add('a', 'b', 'c', 'd');
  expect(names()).toEqual(['a.jpg', 'b.jpg']);
  await sent[1]?.answer(stored('/b'));
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  expect(['a', 'b', 'c', 'd'].map(stateName)).toEqual(['sending', 'stored', 'sending', 'waiting']);
});

it('goes on with the others when one is refused, and sends it again on request', async () => {
  add('a', 'b', 'c');
  await sent[0]?.answer(refused);
  expect(['a', 'b', 'c'].map(stateName)).toEqual(['failed', 'sending', 'sending']);
  queue.retry('a');
  expect(stateName('a')).toBe('waiting');
  await sent[1]?.answer(stored('/b'));
  expect(names().at(-1)).toBe('a.jpg');
});

it('stops one that is removed, and all when the form closes', async () => {
  add('a', 'b', 'c', 'd');
  queue.remove('a');
  expect(sent[0]?.signal.aborted).toBe(true);
  await sent[0]?.answer(refused);
  expect([...queue.states().keys()]).toEqual(['b', 'c', 'd']);
  queue.removeAll();
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
  expect(queue.states().size).toBe(0);
});

it('says when everything is stored or has failed', async () => {
  add('a');
  const settled = queue.whenDone(new AbortController().signal);
  await sent[0]?.answer(refused);
  await settled;
  expect(stateName('a')).toBe('failed');
});

const brokenOff: Result<string> = { ok: false, error: 'No connection.', status: null };

it('goes on with what broke off when the server is reachable again, but not with what was refused', async () => {
  add('a', 'b', 'c');
  await sent[0]?.answer(refused);
  await sent[1]?.answer(brokenOff);
  queue.resume();
  await sent[2]?.answer(brokenOff);
  expect(['a', 'b', 'c'].map(stateName)).toEqual(['failed', 'sending', 'failed']);
  queue.resume();
  expect(names().slice(3)).toEqual(['b.jpg', 'c.jpg']);
  await sent[3]?.answer(stored('/b'));
  expect(['a', 'b', 'c'].map(stateName)).toEqual(['failed', 'stored', 'sending']);
});

it('sends one that always breaks off six times at most', async () => {
  add('a');
  for (let time = 0; time < 20; time += 1) {
    await sent.at(-1)?.answer(brokenOff);
    queue.resume();
  }
  expect(sent).toHaveLength(6);
});
