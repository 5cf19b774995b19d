import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import {
  type Fact,
  factUpdateInput,
  type FactFields,
  createFactSchema,
  type FactKey,
  factKeys,
  factMessages,
} from '../../../domain/nouns/facts/fact-noun.ts';
import { factDefinitions } from '../../../domain/site/fact-places.ts';
import { findShownFigure, specifiedFigures } from '../../../domain/nouns/facts/site-facts.ts';
import { findShownText } from '../../../domain/texts/stored-texts.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { readJsonBody } from '../../http/request-body.ts';
import * as facts from '../../store/content/facts-store.ts';
import { listFieldNames, pick } from '../../store/fields.ts';
import type { ApiCall, SignedInCall } from '../call.ts';
import { withConflict } from '../if-match.ts';
import { requireFound, parse } from '../parse.ts';
import { mergeChange, readBasis } from '../history/merge-change.ts';
import { write } from '../../database/write.ts';

/** Lists every fact with the figure that visitors see. */
export const list = async ({ context }: SignedInCall): Promise<Response> =>
  success<ApiAnswer<'GET', typeof apiUrls.facts>>({ facts: await readFacts({ context }) });

/** {key, value?, state?, source?, as_of?, proof?}: omitted fields stay unchanged. */
export const change = async (call: SignedInCall): Promise<Response> => {
  const body = await readJsonBody(call.request);
  const key = factKeys.find((known) => known === body['key']);
  if (!key) throw new HttpError(404, factMessages.keyUnknown);
  const input = parse(factUpdateInput, body);
  const { database } = call.context;
  const basis = readBasis(call.request, body);
  const target = { noun: 'facts', record_id: null, key } as const;
  const pendingChange = write(database, async (transaction) => {
    const edit = { fields: input, basis, by: call.actor };
    const merged = await mergeChange(transaction, target, edit);
    if (!merged) return true;
    const fields: typeof input = merged.fields;
    const toNextFields = (row: facts.FactRow) => {
      const isChanged =
        fields.value !== undefined && (fields.value ?? null) !== readShownValue(key, row);
      if (row.state === 'confirmed' && isChanged && fields.state === undefined) {
        throw new HttpError(422, factMessages.confirmAgain);
      }
      return parseFact(key, { ...pickFactFields(row), ...fields });
    };
    const { expected } = merged;
    return facts.change(transaction, key, toNextFields, call.actor, { expected });
  });
  const updatedFact = await withConflict(pendingChange, () => readFact(call, key));
  requireFound(updatedFact, factMessages.keyUnknown);
  return success({ message: factMessages.updated, fact: await readFact(call, key) });
};

/**
 * Checks a fact by today's rules and returns the fields to store, with null for a built-in figure.
 * @throws HttpError 422
 */
export const parseFact = (key: FactKey, fields: object): FactFields => {
  const { value, ...fact } = parse(createFactSchema(key), { ...fields });
  const isOwn = key !== 'exampleReviews' && value !== readOriginalFigure(key);
  return { ...fact, value: isOwn ? value : null };
};

const pickFactFields = (row: facts.FactRow): FactFields =>
  pick(row, listFieldNames(factUpdateInput));

const readShownValue = (key: FactKey, { value }: facts.FactRow): string | null =>
  value ?? (readOriginalFigure(key) || null);

const readOriginalFigure = (key: FactKey): string =>
  key === 'yearFounded' || key === 'exampleReviews' ? '' : specifiedFigures[key];

const readFacts = async ({ context }: Pick<ApiCall, 'context'>): Promise<Fact[]> => {
  const [rows, { texts: home }, { texts: about }, { texts: testimonials }] = await Promise.all([
    facts.readAll(context.database),
    context.publicContent.texts('home'),
    context.publicContent.texts('about'),
    context.publicContent.texts('testimonials'),
  ]);
  const texts = { ...home, ...about, ...testimonials };
  const now = new Date();
  const shownFacts = facts.toSiteFacts(rows, now);
  return factKeys.flatMap((key) => {
    const row = rows.get(key);
    if (!row) return [];
    const { name, label, place } = factDefinitions[key];
    return {
      ...row,
      key,
      // A label only names the figure, so numbers in it need no proof.
      label: label ? findShownText(label, texts, []) : name,
      place,
      original: readOriginalFigure(key),
      shown:
        key === 'yearFounded' || key === 'exampleReviews'
          ? null
          : (findShownFigure(shownFacts, key)?.value ?? null),
      counted: facts.isCounted(rows, key),
      due: facts.isConfirmationDue(rows, key, now),
    };
  });
};

const readFact = async (call: Pick<ApiCall, 'context'>, key: FactKey): Promise<Fact | null> =>
  (await readFacts(call)).find((fact) => fact.key === key) ?? null;
