import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import { allTexts } from '../../../domain/site/words/all-texts.ts';
import { type TextArea, textAreas } from '../../../domain/texts/text-areas.ts';
import { siteTextMessages, createTextValueSchema } from '../../../domain/texts/site-text.ts';
import { type Claim, findUntrueClaims } from '../../../domain/texts/claims.ts';
import type { NowInEnglish } from '../../../domain/nouns/translations/translated-place.ts';
import type { Text, TextValue } from '../../../domain/texts/text.ts';
import { bodyLimits } from '../../../domain/constants.ts';
import { versionMessages } from '../../../domain/lib/schemas/record-version.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import type { Author } from '../../store/history/audit-store.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { readForm, readJsonBody } from '../../http/request-body.ts';
import * as texts from '../../store/content/texts-store.ts';
import type { ApiCall, SignedInCall } from '../call.ts';
import { parse, readIfMatch, withConflict } from '../parse.ts';
import { findText } from './stored-content.ts';
import { type Basis, mergeChange, readBasis } from '../history/merge-change.ts';
import { withTextsNowInEnglish } from '../translations/now-in-english.ts';

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
    const edit = toTextChange(body, readBasis(call.request, body));
    const notes = await storeChanges(call, [edit]);
    const text = await readCurrent(call, edit.text);
    const message = notes.stays ? versionMessages.storedStays : siteTextMessages.updated;
    return success({ message, text, ...notes });
  }
  const edits = entries.slice(0, allTexts.size + 1).map((entry: Record<string, unknown>) => {
    const version = entry?.['version'];
    return toTextChange(entry ?? {}, {
      expected: typeof version === 'number' ? [version] : null,
    });
  });
  const notes = await storeChanges(call, edits);
  return success({ message: siteTextMessages.severalUpdated, ...notes });
};

/** key=home.hero.headline, as a form: restores the original words. */
export const reset = async (call: SignedInCall): Promise<Response> => {
  const keys = (await readForm(call.request, bodyLimits.form)).getAll('key');
  const text = findText(keys.length === 1 ? keys[0] : null);
  await storeChanges(call, [{ text, value: null, basis: { expected: readIfMatch(call.request) } }]);
  return success({ message: siteTextMessages.reset, text: await readCurrent(call, text) });
};

interface TextEdit extends Pick<texts.TextChange, 'text' | 'value'> {
  basis: Basis;
}

const toTextChange = (body: Record<string, unknown>, basis: Basis): TextEdit => {
  const text = findText(body['key']);
  return { text, value: parseValue(text, body), basis };
};

const parseValue = (text: Text, body: Record<string, unknown>): TextValue =>
  parse(createTextValueSchema(text), body).value;

const storeChanges = async (
  { context, actor }: SignedInCall,
  changes: TextEdit[],
): Promise<MergeNotes & { now_in_english?: NowInEnglish }> => {
  const save = () =>
    withConflict(mergeAndStore(context.database, changes, actor), async () => {
      const [first] = changes;
      return first ? readCurrent({ context }, first.text) : null;
    });
  const keys = changes.map(({ text }) => text.key);
  const { saved, ...notes } = await withTextsNowInEnglish(context, { keys }, save);
  return { ...saved, ...notes };
};

/**
 * Whether any change was merged with what others have saved since, and whether any had nothing left to store.
 */
interface MergeNotes {
  merged?: true;
  stays?: true;
}

const mergeAndStore = (db: Database, changes: TextEdit[], by: Author): Promise<MergeNotes> =>
  write(db, async (transaction) => {
    const notes: MergeNotes = {};
    for (const { text, value, basis } of changes) {
      const target = { noun: 'texts', record_id: null, key: text.key } as const;
      const fields = { value };
      const merged = await mergeChange(transaction, target, { fields, basis, by });
      if (merged?.fields !== fields) notes.merged = true;
      if (merged) {
        const next = merged.fields['value'] === null ? null : parseValue(text, merged.fields);
        await texts.change(transaction, [{ text, value: next, expected: merged.expected }], by);
      } else notes.stays = true;
    }
    return notes;
  });

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
