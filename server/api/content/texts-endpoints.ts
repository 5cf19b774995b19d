import { allTexts } from '../../../domain/site/words/all-texts.ts';
import { type TextArea, textAreas } from '../../../domain/texts/text-areas.ts';
import { siteTextMessages, textValueSchema } from '../../../domain/texts/site-text.ts';
import { type Claim, untrueClaims } from '../../../domain/texts/claims.ts';
import type { Text } from '../../../domain/texts/text.ts';
import { bodyLimits } from '../../../domain/constants.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { readForm, readJsonBody } from '../../http/request-body.ts';
import * as texts from '../../store/content/texts-store.ts';
import type { ApiCall, SignedInCall } from '../call.ts';
import { expectedVersions, orCurrent } from '../if-match.ts';
import { parse } from '../parse.ts';

/** Every text, with its original and its stored words. */
export const list = async ({ context }: SignedInCall): Promise<Response> => {
  const [rows, untrue] = await Promise.all([texts.all(context.database), untrueHere(context)]);
  return success({
    texts: [...allTexts.values()].map((text) => texts.asSiteText(text, rows.get(text.key), untrue)),
  });
};

/** ?area=home: the stored words of a page, as visitors read them. */
export const ofPage = async ({ url, context }: ApiCall): Promise<Response> => {
  const area = url.searchParams.get('area');
  if (!isArea(area)) throw new HttpError(400, `The area must be one of ${textAreas.join(', ')}.`);
  return success({ ...(await context.publicContent.texts(area)) });
};

const isArea = (area: string | null): area is TextArea =>
  (textAreas as readonly (string | null)[]).includes(area);

/** {key, value}, or {texts: [{key, value, version?}, ...]}: stores all of them or none. */
export const change = async (call: SignedInCall): Promise<Response> => {
  const body = await readJsonBody(call.request);
  const several = body['texts'];
  if (!Array.isArray(several)) {
    const edit = changeFrom(body, expectedVersions(call.request));
    await store(call, [edit]);
    return success({ message: siteTextMessages.updated, text: await current(call, edit.text) });
  }
  const edits = several.slice(0, allTexts.size + 1).map((entry: Record<string, unknown>) => {
    const version = entry?.['version'];
    return changeFrom(entry ?? {}, typeof version === 'number' ? [version] : null);
  });
  await store(call, edits);
  return success({ message: siteTextMessages.severalUpdated });
};

/** key=home.hero.headline, as a form: restores the original words. */
export const reset = async (call: SignedInCall): Promise<Response> => {
  const keys = (await readForm(call.request, bodyLimits.form)).getAll('key');
  const text = textWith(keys.length === 1 ? keys[0] : null);
  await store(call, [{ text, value: null, expected: expectedVersions(call.request) }]);
  return success({ message: siteTextMessages.reset, text: await current(call, text) });
};

const changeFrom = (
  body: Record<string, unknown>,
  expected: texts.TextChange['expected'],
): texts.TextChange => {
  const text = textWith(body['key']);
  return { text, value: parse(textValueSchema(text), body).value, expected };
};

const textWith = (key: unknown): Text => {
  const text = typeof key === 'string' ? allTexts.get(key) : undefined;
  if (!text) throw new HttpError(404, siteTextMessages.keyUnknown);
  return text;
};

const store = ({ context, actor }: SignedInCall, changes: texts.TextChange[]): Promise<void> =>
  orCurrent(texts.change(context.database, changes, actor), async () => {
    const [first] = changes;
    return first ? current({ context }, first.text) : null;
  });

const current = async ({ context }: Pick<ApiCall, 'context'>, text: Text) =>
  texts.asSiteText(text, await texts.find(context.database, text.key), await untrueHere(context));

/** The claims that are not true of this home, according to its owner. */
export const untrueHere = async ({ publicContent }: ApiCall['context']): Promise<Claim[]> => {
  const [facts, contact] = await Promise.all([publicContent.facts(), publicContent.contact()]);
  return untrueClaims(facts, contact.value);
};
