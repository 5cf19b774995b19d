import { describe, expect } from 'vitest';
import {
  professionals as professionalsNoun,
  professionalsLimits as limits,
  professionalsMessages as messages,
} from '../../domain/nouns/professionals/professionals-noun.ts';
import { toHomeDay } from '../../domain/lib/time.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { as, it, world } from '../support/api-test.ts';
import { run } from '../support/rows.ts';

/** The home's answers for professionals (docs/product/professionals.md). */

const put = (json: object, headers: Record<string, string> = {}) =>
  world.send('PUT', apiUrls.professionals, { json, as, headers });
const stored = async () =>
  (await world.send('GET', apiUrls.professionals, { as })).body.professionals;
const asVisitor = async () => (await world.send('GET', apiUrls.professionals)).body;

it('the record has the day of its change', async () => {
  await put({ fax: '(425) 555-0144' });
  const { value } = await world.context.publicContent.professionals();
  const days = [value?.as_of, (await asVisitor()).professionals.as_of];
  expect(days).toEqual([toHomeDay(new Date()), toHomeDay(new Date())]);
});

describe('errors are refused in words:', () => {
  it.each([
    [{ insulin: 'maybe' }, messages.answerInvalid],
    [{ insulin: true }, messages.answerInvalid],
    [{ insulin_note: 'Twice a day' }, messages.answerMissing],
    [
      { insulin: 'yes', insulin_note: 'a\nb' },
      `${professionalsNoun.labels.insulin_note} must be on one line.`,
    ],
    [
      { hospice: 'yes', hospice_note: 'x'.repeat(limits.note + 1) },
      `${professionalsNoun.labels.hospice_note} may have at most ${limits.note} characters.`,
    ],
    [{ direct_number: '555' }, messages.phoneInvalid(professionalsNoun.labels.direct_number)],
    [{ fax: 'ask for it' }, messages.phoneInvalid(professionalsNoun.labels.fax)],
    [
      { assessment: 'a\u0007b' },
      `${professionalsNoun.labels.assessment} contains characters that cannot be shown.`,
    ],
    [{ night_staffing: 3 }, `${professionalsNoun.labels.night_staffing} must be text.`],
  ])('%j', async (json, error) => {
    const { status, body } = await put(json);
    expect([status, body.error]).toEqual([422, error]);
    expect(await stored()).toMatchObject({ version: 1 });
  });

  it('a number that is already stored does not block other changes', async () => {
    await run(world.context.database, `update professionals set fax = '555', version = 2`);
    expect((await put({ fax: '555', oxygen: 'yes' })).status).toBe(200);
    expect((await put({ fax: '556' })).body.fields).toEqual({
      fax: messages.phoneInvalid(professionalsNoun.labels.fax),
    });
  });
});
