import { describe, expect } from 'vitest';
import type { ReplyTemplate } from '../../domain/nouns/reply-templates/reply-template-noun.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { as, itIn, world } from '../support/api-test.ts';
import { queryRows } from '../support/rows.ts';
import { samples } from '../support/samples.ts';
import { type Sent } from '../support/world.ts';

/** The templates of staff's replies. */
const it = itIn({ people: ['vera'] });

const send = (method: string, sent: Sent = {}) =>
  world.send(method, apiUrls.replyTemplates, { as, ...sent });
const list = async (): Promise<ReplyTemplate[]> => (await send('GET')).body.reply_templates;
const deeds = async () =>
  (await queryRows(world.context.database, "select did from audit where who = 'vera'")).map(
    ({ did }) => did,
  );

describe('reply templates', () => {
  it('are three emails and three text messages at first, with known placeholders only', async () => {
    const all = await list();
    expect(all.map(({ kind }) => kind).join()).toBe('email,email,email,text,text,text');
    for (const { id, title, kind, subject, body } of all) {
      const json = { id, title, kind, subject, body };
      expect((await send('PUT', { json })).status, title).toBe(200);
    }
  });

  it('are added, changed and deleted, each in the audit trail', async () => {
    const added = await send('POST', { json: samples.replyTemplate });
    expect([added.status, added.body.message]).toEqual([201, 'Reply template added successfully.']);
    const { id } = added.body;
    const json = { id, ...samples.replyTemplate, kind: 'text', body: 'Hello {name}' };
    expect((await send('PUT', { json })).status).toBe(200);
    expect((await list()).find((template) => template.id === id)).toMatchObject({
      kind: 'text',
      subject: null,
      body: 'Hello {name}',
      version: 2,
    });
    expect((await send('DELETE', { form: `id=${id}` })).status).toBe(200);
    expect((await send('DELETE', { form: `id=${id}` })).status).toBe(404);
    expect((await send('PUT', { json })).status).toBe(404);
    expect(await deeds()).toEqual([
      'added the reply template “Hello”',
      'changed the reply template “Hello”',
      'deleted the reply template “Hello”',
    ]);
  });

  it('are not overwritten by someone who has not seen the latest version', async () => {
    const json = { id: 1, ...samples.replyTemplate };
    const headers = { 'If-Match': '"1"' };
    expect((await send('PUT', { json, headers })).status).toBe(200);
    const late = await send('PUT', { json: { ...json, title: 'Late' }, headers });
    expect([late.status, late.body.current]).toMatchObject([412, { title: 'Hello', version: 2 }]);
  });

  it('have earlier versions, each of which can be restored', async () => {
    const [first] = await list();
    const json = { id: 1, ...samples.replyTemplate, kind: 'text', subject: null };
    await send('PUT', { json });
    const of = `${apiUrls.history}?noun=replyTemplates&id=1`;
    const { body } = await world.send('GET', of, { as });
    const { title, kind, subject, body: words } = first ?? {};
    expect(body).toMatchObject({
      current: { title: 'Hello', kind: 'text', subject: null },
      version: 2,
      versions: [{ fields: { title, kind, subject, body: words }, replaced_by: 'vera' }],
    });
    const restored = await world.send('POST', apiUrls.history, {
      json: { id: body.versions[0].id },
      headers: { 'If-Match': '"2"' },
      as,
    });
    expect(restored.status).toBe(200);
    expect((await list())[0]).toEqual({ ...first, version: 3 });
    expect(await deeds()).toContain('restored an earlier version of the reply template “Hello”');
  });

  it('are restored from the trash under their own ids', async () => {
    const [first] = await list();
    const deleted = await send('DELETE', { form: 'id=1' });
    expect((await list()).map(({ id }) => id)).not.toContain(1);
    const { body } = await world.send('GET', apiUrls.trash, { as });
    expect(body.trash).toMatchObject([
      {
        id: deleted.body.undo,
        noun: 'replyTemplates',
        label: 'the reply template “We tried to call”',
        excerpt: expect.stringMatching(/^Dear the family’s name/),
        deleted_by: 'vera',
      },
    ]);
    const json = { id: deleted.body.undo };
    expect((await world.send('POST', apiUrls.trash, { json, as })).body.id).toBe(1);
    expect((await list())[0]).toEqual({ ...first, version: 2 });
    expect(await deeds()).toEqual([
      'deleted the reply template “We tried to call”',
      'restored the reply template “We tried to call”',
    ]);
  });

  it.each([
    [{ body: 'Dear {nmae}' }, '“nmae” in braces can’t be filled in.'],
    [{ subject: '' }, 'Please enter the subject of the email.'],
    [{ title: '' }, 'Title and text are required.'],
    [{ kind: 'fax' }, 'The kind must be one of email, text.'],
  ])('are refused with %j', async (fields, sentence) => {
    const { status, body } = await send('POST', { json: { ...samples.replyTemplate, ...fields } });
    expect([status, body.error]).toEqual([422, expect.stringContaining(sentence)]);
  });

  it('are limited to forty', async () => {
    for (let count = (await list()).length; count < 40; count += 1) {
      expect((await send('POST', { json: samples.replyTemplate })).status).toBe(201);
    }
    const { status, body } = await send('POST', { json: samples.replyTemplate });
    expect([status, body.error]).toEqual([409, expect.stringContaining('there can be no more')]);
    expect(await list()).toHaveLength(40);
    const { body: deleted } = await send('DELETE', { form: 'id=1' });
    await send('POST', { json: samples.replyTemplate });
    const json = { id: deleted.undo };
    expect((await world.send('POST', apiUrls.trash, { json, as })).status).toBe(409);
    await send('DELETE', { form: 'id=2' });
    expect((await world.send('POST', apiUrls.trash, { json, as })).status).toBe(200);
    expect(await list()).toHaveLength(40);
  });
});
