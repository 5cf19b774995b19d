import { describe, expect, it } from 'vitest';
import type { Choices } from '../../../../domain/nouns/merge/merge-entries.ts';
import { mergeUnversioned, type UnversionedNoun, type Values } from './unversioned.ts';

/** Merges `sent` with another person's change, for a noun without earlier versions. */
const merge = (
  noun: UnversionedNoun,
  { base, sent, theirs }: Record<'base' | 'sent' | 'theirs', Values>,
  choices?: Choices,
) => mergeUnversioned(noun, { base, sent, current: { ...base, ...theirs } }, choices);

const request = { status: 'new', notes: '', taken_by: null, visit_at: null };

describe('a request that a colleague changed meanwhile', () => {
  it('gets only what stays to be changed', () => {
    const sent = { status: 'new', notes: 'Called.' };
    const { payload, conflicts } = merge('tourRequests', {
      base: request,
      sent,
      theirs: { status: 'closed' },
    });
    expect([payload, conflicts]).toEqual([{ notes: 'Called.' }, []]);
  });

  it('asks, in words, where both changed the same', () => {
    const versions = { base: request, sent: { taken: true }, theirs: { taken_by: 'priya' } };
    expect(merge('tourRequests', versions).conflicts).toEqual([
      { entry: 'taken', label: 'Handled by', mine: 'You', theirs: 'priya' },
    ]);
    expect(merge('tourRequests', versions, { taken: 'mine' }).payload).toEqual({ taken: true });
    expect(merge('tourRequests', versions, { taken: 'theirs' }).isChanged).toBe(false);
  });

  it('leaves a visit alone that stays as it is stored, its email included', () => {
    const sent = {
      notes: 'Called.',
      visit_date: '2026-12-01',
      visit_time: '10:00',
      tell_family: true,
    };
    const theirs = { visit_at: '2026-12-02T18:00:00.000Z' };
    const { payload } = merge(
      'tourRequests',
      { base: request, sent, theirs },
      { visit_date: 'theirs' },
    );
    expect(payload).toEqual({ notes: 'Called.' });
  });
});

it('a new password is still sent where the names stay as they are stored', () => {
  const base = { username: 'orla', email: 'o@example.com' };
  const sent = { username: 'orla-m', email: 'o@example.com', password: 'a new long phrase' };
  const settled = merge(
    'users',
    { base, sent, theirs: { username: 'orla-k' } },
    { username: 'theirs' },
  );
  expect(settled).toMatchObject({ payload: { ...sent, username: 'orla-k' }, isChanged: true });
});

it('another mail provider is one plain question, and stored as a whole', () => {
  const web = { host: 'mail.alder.example', port: 465, security: 'tls' };
  const gmail = { host: 'smtp.gmail.com', port: 465, security: 'tls' };
  const icloud = { host: 'smtp.mail.me.com', port: 587, security: 'starttls' };
  const rest = { username: null, from_address: 'a@alder.example' };
  const versions = { base: { ...rest, ...web }, sent: { ...rest, ...gmail }, theirs: icloud };
  expect(merge('mail', versions).conflicts).toMatchObject([{ mine: 'Gmail', theirs: 'iCloud' }]);
  expect(merge('mail', versions, { host: 'theirs' }).payload).toEqual({ ...rest, ...icloud });
});
