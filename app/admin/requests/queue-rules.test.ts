import { describe, expect, it } from 'vitest';
import type { RequestRecord } from '../../../domain/requests/request.ts';
import type { Failure } from '../api/api-client.ts';
import type { RequestChange, RequestUpdate, QueuedEntry } from '../offline/entries.ts';
import {
  findNext,
  decideOutcome,
  toFailureOutcome,
  resolveChange,
  applyChanges,
} from './queue-rules.ts';

const request = (fields: Partial<RequestRecord> = {}): RequestRecord =>
  ({
    id: 7,
    version: 3,
    name: 'Ann',
    status: 'new',
    notes: '',
    taken_by: null,
    visit_at: null,
    ...fields,
  }) as RequestRecord;

const change = (update: RequestUpdate, base = request()) => ({
  kind: 'request' as const,
  base,
  update,
  problem: null,
});

/** The server's response if the request has changed since. */
const stale = (current: Partial<RequestRecord>): Failure => ({
  ok: false,
  error: 'This was changed in the meantime.',
  status: 412,
  stale: { current: { ...request(current), version: 4 }, by: 'sam', at: '2026-11-03T18:00:00Z' },
});
const outcome = (update: RequestUpdate, current: Partial<RequestRecord>, base = request()) =>
  decideOutcome(change(update, base), stale(current), 'orla').name;

describe('what is sent next', () => {
  const refused = { name: 'refused', words: 'No.' } as const;
  const waiting = (key: number, entry: RequestChange): QueuedEntry => ({ key, entry });
  const of = (id: number) => change({ notes: 'x' }, request({ id }));

  it('is the oldest that had no turn yet', () => {
    const all = [waiting(1, of(1)), waiting(2, of(3)), waiting(3, of(2))];
    const order = [];
    const passed = new Set<number>();
    for (let next = findNext(all, passed); next; next = findNext(all, passed)) {
      order.push(next.key);
      passed.add(next.key);
    }
    // The caller removes sent entries. Until then, an entry blocks only later ones of its own request.
    expect(order).toEqual([1, 2, 3]);
  });

  it('skips later changes of a request with a problem, but not other requests', () => {
    const all = [
      waiting(1, { ...of(1), problem: refused }),
      waiting(2, of(1)),
      waiting(3, of(2)),
      waiting(4, of(3)),
    ];
    expect(findNext(all, new Set())?.key).toBe(3);
    expect(findNext(all, new Set([3]))?.key).toBe(4);
    expect(findNext(all, new Set([3, 4]))).toBeNull();
  });

  it('skips a request whose earlier change was tried and is still queued', () => {
    expect(findNext([waiting(1, of(1)), waiting(2, of(1))], new Set([1]))).toBeNull();
  });
});

describe('where the request has changed since', () => {
  it('drops a change that is stored already, such as after a lost answer', () => {
    const update = { status: 'contacted', taken: true } as const;
    expect(outcome(update, { status: 'contacted', taken_by: 'orla' })).toBe('done');
    expect(outcome({ notes: 'Called.' }, { notes: 'Called.' })).toBe('done');
    const visit = { visit_date: '2026-12-01', visit_time: '14:00', tell_family: true };
    expect(outcome(visit, { visit_at: '2026-12-01T22:00:00.000Z' })).toBe('done');
  });

  it('sends again over the newer version if no one else changed the same', () => {
    expect(
      decideOutcome(change({ notes: 'Called.' }), stale({ status: 'contacted' }), 'orla'),
    ).toEqual({ name: 'again', version: 4 });
  });

  it('does not take one’s own earlier change for someone else’s', () => {
    const after = request({ status: 'contacted', taken_by: 'orla' });
    const current = { status: 'contacted', taken_by: 'orla' } as const;
    expect(outcome({ notes: 'Called.' }, current, after)).toBe('again');
  });

  it.each([
    ['notes', { notes: 'Mine.' }, { notes: 'Theirs.' }],
    ['a status', { status: 'contacted' }, { status: 'closed' }],
    ['who handles it', { taken: true }, { taken_by: 'sam' }],
    [
      'a visit',
      { visit_date: '2026-12-01', visit_time: '14:00' },
      { visit_at: '2026-12-02T22:00:00.000Z' },
    ],
  ] satisfies [string, RequestUpdate, Partial<RequestRecord>][])(
    'two people who changed %s differently must choose',
    (_, update, current) => {
      expect(outcome(update, current)).toBe('problem');
    },
  );
});

describe('a failure', () => {
  const failed = (status: number | null, fromServer = true) =>
    toFailureOutcome({ ok: false, error: 'No.', detail: 'Because.', status, fromServer });

  it.each([null, 408, 429, 502, 503, 504])('%s lets everything wait on', (status) => {
    expect(failed(status).name).toBe('later');
  });
  it('after a 500 keeps this entry queued and holds up no other', () => {
    expect(failed(500).name).toBe('passed over');
  });
  it.each([200, 403, 404])('%i of something in front of the server refuses nothing', (status) => {
    expect(failed(status, false).name).toBe('passed over');
  });
  it('after a 401 keeps everything queued for the next login', () => {
    expect(failed(401).name).toBe('session over');
  });
  it.each([400, 403, 404, 422])('%i stays with the server’s words', (status) => {
    const problem = { name: 'refused', words: 'No. Because.' };
    expect(failed(status)).toEqual({ name: 'problem', problem });
  });
});

describe('the choice after a conflict', () => {
  const { stale: theirs } = stale({ notes: 'Theirs.', status: 'closed' }) as Required<Failure>;
  const choose = (choices: Record<string, 'mine' | 'theirs'>) =>
    resolveChange(change({ notes: 'Mine.', status: 'contacted' }), theirs as never, {
      choices,
      username: 'orla',
    });

  it('sends the choice over the version it was made from', () => {
    const settledChange = choose({ notes: 'mine', status: 'theirs' });
    expect(settledChange?.update).toEqual({ notes: 'Mine.' });
    expect(settledChange?.base).toMatchObject({ id: 7, version: 4, status: 'closed' });
    expect(choose({ notes: 'mine', status: 'mine' })?.update).toEqual({
      notes: 'Mine.',
      status: 'contacted',
    });
  });

  it('sends nothing if the stored values are kept', () => {
    expect(choose({ notes: 'theirs', status: 'theirs' })).toBeNull();
  });
});

it('shows a request as it will be once everything is sent, in order', () => {
  const changes = [
    change({ status: 'contacted', taken: true }),
    change({ notes: 'Called.' }),
    change({ visit_date: '2026-12-01', visit_time: '14:00' }),
  ];
  expect(applyChanges(request(), changes, 'orla')).toEqual(
    request({
      status: 'scheduled',
      taken_by: 'orla',
      notes: 'Called.',
      visit_at: '2026-12-01T22:00:00.000Z',
    }),
  );
  expect(applyChanges(request({ taken_by: 'orla' }), [change({ taken: false })], 'orla')).toEqual(
    request(),
  );
});
