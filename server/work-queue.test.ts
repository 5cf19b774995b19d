import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A queue with one place and room for two waiting tasks. Its place is taken until `free` is called. */
const busyQueue = () => {
  const queue = createWorkQueue(1, 2);
  const place = Promise.withResolvers<void>();
  const first = queue(() => place.promise);
  const done: string[] = [];
  const add = (name: string, options = {}) => queue(async () => void done.push(name), options);
  const free = async () => {
    place.resolve();
    await first;
    await vi.runAllTimersAsync();
  };
  return { add, free, done };
};

it('runs waiting work in order', async () => {
  const { add, free, done } = busyQueue();
  const both = [add('a'), add('b')];
  await free();
  await Promise.all(both);
  expect(done).toEqual(['a', 'b']);
});

it('refuses work when too much is waiting, with Retry-After', async () => {
  const { add, free, done } = busyQueue();
  const both = [add('a'), add('b')];
  await expect(add('c')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  await free();
  await Promise.all(both);
  expect(done).toEqual(['a', 'b']);
});

it('gives urgent work every second turn, however many wait', async () => {
  const { add, free, done } = busyQueue();
  const pages = ['home', 'about', 'contact'].map((page) => add(page, { urgent: true }));
  const all = [add('a'), add('b'), ...pages];
  await free();
  await Promise.all(all);
  expect(done).toEqual(['home', 'a', 'about', 'b', 'contact']);
});

it('refuses work that has waited too long, and gives its turn to the others', async () => {
  const { add, free, done } = busyQueue();
  const refused = expect(add('impatient', { maxWait: 1000 })).rejects.toMatchObject({
    status: 503,
  });
  const patient = add('patient');
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
  await free();
  await patient;
  expect(done).toEqual(['patient']);
});

it('work that may not wait needs a free place', async () => {
  const { add, free, done } = busyQueue();
  await expect(add('a', { maxWait: 0 })).rejects.toMatchObject({ status: 503 });
  await free();
  await add('b', { maxWait: 0 });
  expect(done).toEqual(['b']);
});

it('work that fails frees its place', async () => {
  const queue = createWorkQueue(1, 0);
  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queue(() => Promise.resolve('next'))).resolves.toBe('next');
});

it('leaves the event loop a turn before each piece of work, the first included', async () => {
  const order: string[] = [];
  const queue = createWorkQueue(1, 1);
  const both = ['a', 'b'].map((name) => queue(async () => void order.push(name)));
  setImmediate(() => order.push('a cached page'));
  await Promise.resolve();
  order.push('the rest of this turn');
  await Promise.all(both);
  expect(order).toEqual(['the rest of this turn', 'a', 'a cached page', 'b']);
});

it('work whose wait ends just as its turn comes is still done', async () => {
  const queue = createWorkQueue(1, 2);
  const place = Promise.withResolvers<void>();
  const first = queue(() => place.promise);
  const second = queue(() => Promise.resolve('second'), { maxWait: 1000 });
  const third = queue(() => Promise.resolve('third'));
  place.resolve();
  await first;
  vi.advanceTimersByTime(1000);
  expect(await Promise.all([second, third])).toEqual(['second', 'third']);
});
