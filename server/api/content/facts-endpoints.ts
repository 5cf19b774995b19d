import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import {
  type Fact,
  factKeys,
  factMessages,
  factNames,
} from '../../../domain/nouns/facts/fact-noun.ts';
import { findShownFigure } from '../../../domain/nouns/facts/site-facts.ts';
import { factDefinitions } from '../../../domain/site/fact-places.ts';
import { findShownText } from '../../../domain/texts/stored-texts.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { readJsonBody } from '../../http/request-body.ts';
import {
  factsStore,
  findOriginalFigure,
  isConfirmationDue,
  isCounted,
  readAll,
  toSiteFacts,
} from '../../store/content/facts-store.ts';
import type { ContentCall } from '../api-endpoint.ts';
import type { SignedInCall } from '../call.ts';
import { createListHandlers } from './list-handlers.ts';

const handlers = createListHandlers(factsStore);

/** {key, value?, state?, source?, as_of?, proof?}: omitted fields stay unchanged. */
const change = async (call: ContentCall): Promise<Response> => {
  const body = await readJsonBody(call.request);
  const row = (await readAll(call.context.database)).get(String(body['key']));
  if (!row) throw new HttpError(404, factMessages.notFound);
  return handlers.changeRecord(call, { ...body, id: row.id });
};

/** Lists every fact with the figure that visitors see. */
const list = async ({ context }: SignedInCall): Promise<Response> => {
  const [rows, { texts: home }, { texts: about }, { texts: testimonials }] = await Promise.all([
    readAll(context.database),
    context.publicContent.texts('home'),
    context.publicContent.texts('about'),
    context.publicContent.texts('testimonials'),
  ]);
  const texts = { ...home, ...about, ...testimonials };
  const now = new Date();
  const shownFacts = toSiteFacts(rows, now);
  const facts = factKeys.flatMap((key): Fact[] => {
    const row = rows.get(key);
    if (!row) return [];
    const { label, place } = factDefinitions[key];
    return [
      {
        ...row,
        key,
        // A label only names the figure, so numbers in it need no proof.
        label: label ? findShownText(label, texts, []) : factNames[key],
        place,
        original: findOriginalFigure(key),
        shown:
          key === 'yearFounded' || key === 'exampleReviews'
            ? null
            : (findShownFigure(shownFacts, key)?.value ?? null),
        counted: isCounted(rows, key),
        due: isConfirmationDue(rows, key, now),
      },
    ];
  });
  return success<ApiAnswer<'GET', typeof apiUrls.facts>>({ facts });
};

export const facts = { ...handlers, list, change };
