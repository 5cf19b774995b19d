import { describe, expect } from 'vitest';
import type { ReplyTemplate } from '../../domain/nouns/reply-templates/reply-template-noun.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { as, itIn, world } from '../support/api-test.ts';
import { samples } from '../support/samples.ts';
import { type Sent } from '../support/world.ts';

/** The templates of staff's replies. */
const it = itIn({ people: ['vera'] });

const send = (method: string, sent: Sent = {}) =>
  world.send(method, apiUrls.replyTemplates, { as, ...sent });
const list = async (): Promise<ReplyTemplate[]> => (await send('GET')).body.reply_templates;

describe('reply templates', () => {
  it('are three emails and three text messages at first, with known placeholders only', async () => {
    const all = await list();
    expect(all.map(({ kind }) => kind).join()).toBe('email,email,email,text,text,text');
    for (const { id, title, kind, subject, body } of all) {
      const json = { id, title, kind, subject, body };
      expect((await send('PUT', { json })).status, title).toBe(200);
    }
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
