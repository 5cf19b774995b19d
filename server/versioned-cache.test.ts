import { expect, it, vi } from 'vitest';
import { createVersionedCache } from './versioned-cache.ts';

it('makes each version once for all who ask, and has the last one', async () => {
  const cache = createVersionedCache();
  const make = vi.fn(async () => 'page');
  await Promise.all(Array.from({ length: 9 }, () => cache.get('home', '1', make)));
  expect(make).toHaveBeenCalledTimes(1);
  await cache.get('home', '2', async () => 'newer');
  expect([await cache.last('home'), cache.last('about')]).toEqual(['newer', undefined]);
  cache.forget('home');
  expect(cache.last('home')).toBeUndefined();
});

it('forgets a failure at once, or after a delay, but never what was made since', async () => {
  vi.useFakeTimers();
  try {
    const cache = createVersionedCache();
    const fail = vi.fn(() => Promise.reject(new Error('no codec')));
    for (let time = 0; time < 2; time += 1)
      await expect(cache.get('icon', '1', fail)).rejects.toThrow('no codec');
    expect(fail).toHaveBeenCalledTimes(2);
    for (let time = 0; time < 2; time += 1)
      await expect(cache.get('card', '1', fail, 1000)).rejects.toThrow('no codec');
    expect(fail).toHaveBeenCalledTimes(3);
    await cache.get('card', '2', async () => 'card');
    vi.advanceTimersByTime(1000);
    expect(await cache.last('card')).toBe('card');
  } finally {
    vi.useRealTimers();
  }
});
