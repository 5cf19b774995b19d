import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import {
  type GoLiveResponse,
  goLiveMessages,
  houseReviewInput,
  legalReviewInput,
} from '../../../domain/site/go-live/go-live-list.ts';
import { listGoLiveItems } from '../../../domain/site/go-live/go-live-rules.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { listMissingPages } from '../../pages/addresses/public-addresses.ts';
import * as houseReadings from '../../store/go-live/house-reviews.ts';
import * as legalReadings from '../../store/go-live/legal-reviews.ts';
import type { SignedInCall } from '../call.ts';
import { readInput, readIfMatch, withConflict } from '../parse.ts';
import { readHouseReviews, readReadiness, readShownSentences } from './readiness.ts';

/** Returns the go-live list, who has read the legal pages and the home's sentences, and missing pages. */
export const read = async ({ context }: SignedInCall): Promise<Response> => {
  const goLive: GoLiveResponse = {
    items: listGoLiveItems(await readReadiness(context), new Date()),
    legal_pages: await legalReadings.list(context.database),
    house: await readHouseReviews(context),
    missing_pages: await listMissingPages(context),
  };
  return success<ApiAnswer<'GET', typeof apiUrls.goLive>>({ go_live: goLive });
};

/**
 * {page, read}: records that the caller has read the page's current version, which must be the one that
 * `If-Match` names, if any. `read: false` removes that record.
 */
export const confirmReview = async ({
  actor,
  request,
  context: { database },
}: SignedInCall): Promise<Response> => {
  const { page, read: isRead } = await readInput(legalReviewInput, request);
  const readCurrent = async () =>
    (await legalReadings.list(database)).find((reading) => reading.page === page) ?? null;
  const expectedVersion = readIfMatch(request);
  if (isRead)
    await withConflict(legalReadings.confirm(database, page, actor, expectedVersion), readCurrent);
  else await legalReadings.withdraw(database, page, actor);
  const message = isRead ? goLiveMessages.read : goLiveMessages.unread;
  return success({ message, legal_page: await readCurrent() });
};

/**
 * {area, read}: records that the caller has read the area's current sentences, which must be the version that
 * `If-Match` names, if any. `read: false` removes that record.
 */
export const confirmHouseReview = async ({
  actor,
  request,
  context,
}: SignedInCall): Promise<Response> => {
  const { area, read: isRead } = await readInput(houseReviewInput, request);
  const readCurrent = async () =>
    (await readHouseReviews(context)).find((reading) => reading.area === area) ?? null;
  const listSentences = (await readShownSentences(context)).filter(
    (sentence) => sentence.area === area,
  );
  if (listSentences.length === 0) throw new HttpError(422, goLiveMessages.areaInvalid);
  const { database } = context;
  const expectedVersion = readIfMatch(request);
  if (isRead)
    await withConflict(
      houseReadings.confirm(database, area, listSentences, actor, expectedVersion),
      readCurrent,
    );
  else await houseReadings.withdraw(database, area, listSentences, actor);
  const message = isRead ? goLiveMessages.read : goLiveMessages.unread;
  return success({ message, house_reading: await readCurrent() });
};
