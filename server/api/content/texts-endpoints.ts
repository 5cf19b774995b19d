import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import { allTexts } from '../../../domain/site/words/all-texts.ts';
import { type TextArea, textAreas } from '../../../domain/texts/text-areas.ts';
import { siteTextMessages, createTextValueSchema } from '../../../domain/texts/site-text.ts';
import { type Claim, findUntrueClaims } from '../../../domain/texts/claims.ts';
import type { NowInEnglish } from '../../../domain/nouns/translations/translated-place.ts';
import type { Text } from '../../../domain/texts/text.ts';
import { bodyLimits } from '../../../domain/constants.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { readForm, readJsonBody } from '../../http/request-body.ts';
import * as texts from '../../store/content/texts-store.ts';
import type { ApiCall, SignedInCall } from '../call.ts';
import { readIfMatch, withConflict } from '../if-match.ts';
import { parse } from '../parse.ts';
import { withNowInEnglish } from '../translations/now-in-english.ts';

/** Lists every text with its original and its stored words. */
export const list = async ({ context }: SignedInCall): Promise<Response> => {
  const [rows, untrueClaims] = await Promise.all([
    texts.readAll(context.database),
    readUntrueClaims(context),
  ]);
  return success<ApiAnswer<'GET', typeof apiUrls.texts>>({
    texts: [...allTexts.values()].map((text) =>
      texts.toSiteText(text, rows.get(text.key), untrueClaims),
    ),
  });
};

/** ?area=home: returns the stored words of a page as visitors read them. */
export const readArea = async ({ url, context }: ApiCall): Promise<Response> => {
  const area = url.searchParams.get('area');
  if (!isTextArea(area))
    throw new HttpError(400, `The area must be one of ${textAreas.join(', ')}.`);
  return success({ ...(await context.publicContent.texts(area)) });
};

const isTextArea = (area: string | null): area is TextArea =>
  (textAreas as readonly (string | null)[]).includes(area);

/** {key, value} stores one text; {texts: [{key, value, version?}, ...]} stores all of them or none. */
export const change = async (call: SignedInCall): Promise<Response> => {
  const body = await readJsonBody(call.request);
  const entries = body['texts'];
  if (!Array.isArray(entries)) {
    const edit = toTextChange(body, readIfMatch(call.request));
    const notes = await storeChanges(call, [edit]);
    const text = await readCurrent(call, edit.text);
    return success({ message: siteTextMessages.updated, text, ...notes });
  }
  const edits = entries.slice(0, allTexts.size + 1).map((entry: Record<string, unknown>) => {
    const version = entry?.['version'];
    return toTextChange(entry ?? {}, typeof version === 'number' ? [version] : null);
  });
  const notes = await storeChanges(call, edits);
  return success({ message: siteTextMessages.severalUpdated, ...notes });
};

/** key=home.hero.headline, as a form: restores the original words. */
export const reset = async (call: SignedInCall): Promise<Response> => {
  const keys = (await readForm(call.request, bodyLimits.form)).getAll('key');
  const text = requireText(keys.length === 1 ? keys[0] : null);
  await storeChanges(call, [{ text, value: null, expected: readIfMatch(call.request) }]);
  return success({ message: siteTextMessages.reset, text: await readCurrent(call, text) });
};

const toTextChange = (
  body: Record<string, unknown>,
  expected: texts.TextChange['expected'],
): texts.TextChange => {
  const text = requireText(body['key']);
  return { text, value: parse(createTextValueSchema(text), body).value, expected };
};

const requireText = (key: unknown): Text => {
  const text = typeof key === 'string' ? allTexts.get(key) : undefined;
  if (!text) throw new HttpError(404, siteTextMessages.keyUnknown);
  return text;
};

const storeChanges = async (
  { context, actor }: SignedInCall,
  changes: texts.TextChange[],
): Promise<{ now_in_english?: NowInEnglish }> => {
  const save = () =>
    withConflict(texts.change(context.database, changes, actor), async () => {
      const [first] = changes;
      return first ? readCurrent({ context }, first.text) : null;
    });
  const keys = changes.map(({ text }) => text.key);
  const { saved: _saved, ...notes } = await withNowInEnglish(context, { keys }, save);
  return notes;
};

const readCurrent = async ({ context }: Pick<ApiCall, 'context'>, text: Text) =>
  texts.toSiteText(
    text,
    await texts.find(context.database, text.key),
    await readUntrueClaims(context),
  );

/** The claims that are not true of this home, according to its owner. */
export const readUntrueClaims = async ({ publicContent }: ApiCall['context']): Promise<Claim[]> => {
  const [facts, contact] = await Promise.all([publicContent.facts(), publicContent.contact()]);
  return findUntrueClaims(facts, contact.value);
};
