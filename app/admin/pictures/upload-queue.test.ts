import { beforeEach, expect, it } from 'vitest';
import type { Result } from '../api/api-client.ts';
import { type SendFile, UploadQueue } from './upload-queue.ts';

interface Sent {
  name: string;
  signal: AbortSignal;
  progress(part: number): void;
  answer(result: Result<string>): Promise<void>;
}

let sent: Sent[];
let queue: UploadQueue;
/** The keys of the uploads, by the names of their files. */
let keys: Record<string, string>;
const send: SendFile = ({ name }, { onProgress, signal }) =>
  new Promise((resolve) => {
    const answer = async (result: Result<string>) => {
      resolve(result);
      await new Promise((done) => setImmediate(done));
    };
    sent.push({ name, signal, progress: onProgress, answer });
  });
beforeEach(() => {
  sent = [];
  keys = {};
  queue = new UploadQueue((sendOne) => sendOne());
});

const add = (...names: string[]) => {
  for (const name of names) keys[name] = queue.add(new File([], name), send);
};
const names = () => sent.map(({ name }) => name);
const key = (name: string): string => keys[name] ?? '';
const stateNames = (...of: string[]) => of.map((name) => queue.states().get(key(name))?.name);
const stored = (url: string): Result<string> => ({ ok: true, value: url });
const refused: Result<string> = { ok: false, error: 'No.', status: 422 };
const brokenOff: Result<string> = { ok: false, error: 'No connection.', status: null };

it('sends two at a time, in their order, and none is lost', async () => {
  add('a', 'b', 'c', 'd');
  expect(names()).toEqual(['a', 'b']);
  await sent[1]?.answer(stored('/b'));
  expect(names()).toEqual(['a', 'b', 'c']);
  expect(stateNames('a', 'b', 'c', 'd')).toEqual(['sending', 'stored', 'sending', 'waiting']);
});

it('goes on with the others when one is refused, and sends it again on request', async () => {
  add('a', 'b', 'c');
  await sent[0]?.answer(refused);
  expect(stateNames('a', 'b', 'c')).toEqual(['failed', 'sending', 'sending']);
  queue.retry(key('a'));
  expect(stateNames('a')).toEqual(['waiting']);
  await sent[1]?.answer(stored('/b'));
  expect(names().at(-1)).toBe('a');
});

it('stops one that is removed, and goes on with the next', async () => {
  add('a', 'b', 'c');
  queue.remove(key('a'));
  expect(sent[0]?.signal.aborted).toBe(true);
  await sent[0]?.answer(refused);
  expect([...queue.states().keys()]).toEqual([key('b'), key('c')]);
  expect(names()).toEqual(['a', 'b', 'c']);
});

it('sends what waits for Save only then, and says when everything is stored or has failed', async () => {
  keys['a'] = queue.add(new File([], 'a'), send, true);
  expect([names(), stateNames('a')]).toEqual([[], ['held']]);
  const finished = queue.finish();
  expect(names()).toEqual(['a']);
  await sent[0]?.answer(refused);
  await finished;
  expect(stateNames('a')).toEqual(['failed']);
});

it('goes on with what broke off when the server is reachable again, but not with what was refused', async () => {
  add('a', 'b', 'c');
  await sent[0]?.answer(refused);
  await sent[1]?.answer(brokenOff);
  queue.resume();
  await sent[2]?.answer(brokenOff);
  expect(stateNames('a', 'b', 'c')).toEqual(['failed', 'sending', 'failed']);
  queue.resume();
  expect(names().slice(3)).toEqual(['b', 'c']);
  await sent[3]?.answer(stored('/b'));
  expect(stateNames('a', 'b', 'c')).toEqual(['failed', 'stored', 'sending']);
});

it('sends one that always breaks off six times at most', async () => {
  add('a');
  for (let time = 0; time < 20; time += 1) {
    await sent.at(-1)?.answer(brokenOff);
    queue.resume();
  }
  expect(sent).toHaveLength(6);
});
