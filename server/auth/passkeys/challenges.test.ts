import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { minutes } from '../../../domain/lib/durations.ts';
import { readChallenge, challengeLifetime, createPasskeyChallenges } from './challenges.ts';

const challenges = createPasskeyChallenges(randomBytes(32));
const use = { purpose: 'add', boundTo: 'a session' } as const;
const issue = () => Buffer.from(challenges.issue(use)).toString('base64url');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-03T18:00:00Z') });
});
afterEach(() => vi.useRealTimers());

describe('a challenge', () => {
  it('counts for five minutes', () => {
    const challenge = issue();
    const end = Date.now() + minutes(5);
    expect(challenges.findExpiry(challenge, use)).toBe(end);
    vi.setSystemTime(end - 1);
    expect(challenges.findExpiry(challenge, use)).toBe(end);
    vi.setSystemTime(end);
    expect(challenges.findExpiry(challenge, use)).toBeNull();
  });

  it('counts for one purpose, one session and one installation', () => {
    const challenge = issue();
    expect(challenges.findExpiry(challenge, { ...use, purpose: 'confirm' })).toBeNull();
    expect(challenges.findExpiry(challenge, { ...use, boundTo: 'another' })).toBeNull();
    expect(createPasskeyChallenges(randomBytes(32)).findExpiry(challenge, use)).toBeNull();
  });

  it('is invalid once any part of it is changed, even its time', () => {
    const bytes = Buffer.from(challenges.issue(use));
    for (const place of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      expect(challenges.findExpiry(changed.toString('base64url'), use)).toBeNull();
    }
    for (const text of ['', 'AAAA', `${issue()}AAAA`])
      expect(challenges.findExpiry(text, use)).toBeNull();
  });

  it('is invalid when the clock has been set far back since', () => {
    const challenge = issue();
    vi.setSystemTime(Date.now() - challengeLifetime - minutes(1));
    expect(challenges.findExpiry(challenge, use)).toBeNull();
  });
});

it.each(['', 'null', '[]', '{', '{"challenge": 5}', '"challenge"'])(
  'finds no challenge in %j',
  (text) => expect(readChallenge(Buffer.from(text).toString('base64url'))).toBe(''),
);
