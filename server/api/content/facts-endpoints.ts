import {
  type Fact,
  factChange,
  type FactFields,
  factSchema,
  type FactKey,
  factKeys,
  factMessages,
} from '../../../domain/nouns/facts/fact-noun.ts';
import { factDefinitions } from '../../../domain/site/fact-places.ts';
import { shownFigure, specifiedFigures } from '../../../domain/nouns/facts/site-facts.ts';
import { shownText } from '../../../domain/texts/stored-texts.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { readJsonBody } from '../../http/request-body.ts';
import * as facts from '../../store/content/facts-store.ts';
import { fieldNames, pick } from '../../store/fields.ts';
import type { ApiCall, SignedInCall } from '../call.ts';
import { expectedVersions, orCurrent } from '../if-match.ts';
import { found, parse } from '../parse.ts';

/** Every fact, with the figure that visitors see. */
export const list = async ({ context }: SignedInCall): Promise<Response> =>
  success({ facts: await read({ context }) });

/** {key, value?, state?, source?, as_of?, proof?}: omitted fields stay unchanged. */
export const change = async (call: SignedInCall): Promise<Response> => {
  const body = await readJsonBody(call.request);
  const key = factKeys.find((known) => known === body['key']);
  if (!key) throw new HttpError(404, factMessages.keyUnknown);
  const given = parse(factChange, body);
  const { database } = call.context;
  const changing = facts.change(
    database,
    key,
    (row) => {
      const isOther = given.value !== undefined && (given.value ?? null) !== shownValue(key, row);
      if (row.state === 'confirmed' && isOther && given.state === undefined) {
        throw new HttpError(422, factMessages.confirmAgain);
      }
      return wholeFact(key, { ...fieldsOf(row), ...given });
    },
    call.actor,
    { expected: expectedVersions(call.request) },
  );
  const changed = await orCurrent(changing, () => current(call, key));
  found(changed, factMessages.keyUnknown);
  return success({ message: factMessages.updated, fact: await current(call, key) });
};

/**
 * Checks a fact by today's rules and returns the fields to store, with null for a built-in figure.
 * @throws HttpError 422
 */
export const wholeFact = (key: FactKey, fields: object): FactFields => {
  const { value, ...fact } = parse(factSchema(key), { ...fields });
  const isOwn = key !== 'exampleReviews' && value !== originalOf(key);
  return { ...fact, value: isOwn ? value : null };
};

const fieldsOf = (row: facts.FactRow): FactFields => pick(row, fieldNames(factChange));

const shownValue = (key: FactKey, { value }: facts.FactRow): string | null =>
  value ?? (originalOf(key) || null);

const originalOf = (key: FactKey): string =>
  key === 'yearFounded' || key === 'exampleReviews' ? '' : specifiedFigures[key];

const read = async ({ context }: Pick<ApiCall, 'context'>): Promise<Fact[]> => {
  const [rows, { texts: home }, { texts: about }, { texts: testimonials }] = await Promise.all([
    facts.all(context.database),
    context.publicContent.texts('home'),
    context.publicContent.texts('about'),
    context.publicContent.texts('testimonials'),
  ]);
  const words = { ...home, ...about, ...testimonials };
  const moment = new Date();
  const site = facts.shown(rows, moment);
  return factKeys.flatMap((key) => {
    const row = rows.get(key);
    if (!row) return [];
    const { name, label, place } = factDefinitions[key];
    return {
      ...row,
      key,
      // A label only names the figure, so numbers in it need no proof.
      label: label ? shownText(label, words, []) : name,
      place,
      original: originalOf(key),
      shown:
        key === 'yearFounded' || key === 'exampleReviews'
          ? null
          : (shownFigure(site, key)?.value ?? null),
      counted: facts.isCounted(rows, key),
      due: facts.isDue(rows, key, moment),
    };
  });
};

const current = async (call: Pick<ApiCall, 'context'>, key: FactKey): Promise<Fact | null> =>
  (await read(call)).find((fact) => fact.key === key) ?? null;
