import { describe, expect } from 'vitest';
import { formatMoment } from '../../domain/lib/time.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { parseKey, keyToWords } from '../../server/data-key/key-file.ts';
import { findKeyRing } from '../../server/database/engine.ts';
import { as as owner, itIn, world } from '../support/api-test.ts';
import { flat, openPdf, readQrCode, readStructure, readText } from '../support/pdf.ts';

/** The printed key, which only the owner can get. */
const it = itIn({ people: ['priya'] });

const ask = (as = owner) => world.send('POST', apiUrls.dataKeySheet, { as });
const settings = async () =>
  (await world.send('GET', apiUrls.settings, { as: owner })).body.settings.data_key;
const keyLine = async () =>
  (await world.send('GET', apiUrls.goLive, { as: owner })).body.go_live.items.find(
    ({ key }: { key: string }) => key === 'data_key',
  );

/** The file itself, because the world reads responses as text. */
const sheet = async () => {
  const answer = await world.app.request(
    apiUrls.dataKeySheet,
    { method: 'POST', headers: { Cookie: owner } },
    { incoming: { socket: { remoteAddress: '203.0.113.7' } } },
  );
  return openPdf(new Uint8Array(await answer.arrayBuffer()));
};

describe('the key sheet', () => {
  it('is one Letter page with the home’s name, the key, its words and its code', async () => {
    const pdf = await sheet();
    const { current } = findKeyRing(world.context.database);
    expect(pdf.numPages).toBe(1);
    expect((await pdf.getPage(1)).view).toEqual([0, 0, 612, 792]);
    const text = await readText(pdf);
    expect(text).toContain('Fernlight House');
    expect(text).toContain(
      `Key ${current.id}. Downloaded on ${formatMoment(new Date()).split(' at ')[0]}`,
    );
    const words = keyToWords(current);
    for (const [index, word] of words.entries()) expect(text).toContain(`${index + 1}. ${word}`);
    expect(parseKey(await readQrCode(pdf)).id).toBe(current.id);
    const roles = flat(await readStructure(pdf)).map(({ role }) => role);
    expect(roles.filter((role) => role === 'LI')).toHaveLength(24);
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
  });

  it('is not cached anywhere, and the audit trail says who downloaded it', async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="data-key-[0-9a-f]{8}\.pdf"$/,
    );
    const { entries } = (await world.send('GET', apiUrls.audit, { as: owner })).body;
    const { id } = findKeyRing(world.context.database).current;
    expect(entries).toContainEqual(
      expect.objectContaining({ who: 'priya', did: `downloaded the sheet of the data key ${id}` }),
    );
  });
});

it('the settings and the go-live list ask for the sheet until it is downloaded', async () => {
  const { id } = findKeyRing(world.context.database).current;
  expect(await settings()).toEqual({ id, sheet_at: null, sheet_by: null });
  expect(await keyLine()).toMatchObject({ done: false, to: '/admin/settings#data-key' });
  await ask();
  expect(await settings()).toEqual({ id, sheet_at: expect.any(String), sheet_by: 'priya' });
  expect(await keyLine()).toMatchObject({ done: true });
});
