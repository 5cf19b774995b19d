import { keySheetTexts, reviewCardTexts } from '../../../domain/site/settings/server-settings.ts';
import { toHomeDay, formatMoment } from '../../../domain/lib/time.ts';
import type { AppContext } from '../../app-context.ts';
import type { DataKey } from '../../data-key/data-key.ts';
import { keyToQrText, keyToWords } from '../../data-key/key-file.ts';
import { findKeyRing } from '../../database/engine.ts';
import { HttpError } from '../../errors.ts';
import { noStore } from '../../http/json-responses.ts';
import type { KeySheetDesign } from '../../pages/fact-sheet/design.ts';
import { drawInProcess, findPaperLook } from '../../pages/fact-sheet/sheet-routes.ts';
import { homeStore } from '../../store/content/home-store.ts';
import * as dataKeys from '../../store/key-sheets.ts';
import type { SignedInCall } from '../call.ts';
import { requireProof } from '../sign-in/confirm.ts';

/**
 * Responds with a card to print, with a QR code that leads to the home's page on Google. The server requests
 * nothing from Google.
 */
export const downloadReviewCard = async ({ context }: SignedInCall): Promise<Response> => {
  const [home, { name }] = await Promise.all([
    homeStore.read(context.database),
    context.homeSettings(),
  ]);
  if (!home?.google_url) throw new HttpError(404, reviewCardTexts.missing);
  const { heading, how: instructions, codeAlt } = reviewCardTexts;
  const card = await drawInProcess({
    kind: 'card',
    title: `${name}: ${heading}`,
    name,
    heading,
    instructions,
    day: toHomeDay(new Date()),
    colors: findPaperLook(home).colors,
    code: { address: home.google_url, alt: codeAlt },
  });
  return createPdfResponse(card, 'inline; filename="review-card.pdf"');
};

/** Prints the data key on a sheet for a safe: without the key, no backup can be read on another machine. */
export const downloadKeySheet = async ({ actor, context }: SignedInCall): Promise<Response> => {
  requireProof(actor);
  const { current } = findKeyRing(context.database);
  const sheet = await drawInProcess(await createSheetDesign(context, current));
  // Recorded before sending, so that the audit trail names who requested the sheet in any case.
  await dataKeys.recordSheet(context.database, current.id, actor);
  return createPdfResponse(sheet, `attachment; filename="data-key-${current.id}.pdf"`);
};

const createPdfResponse = (pdf: Uint8Array<ArrayBuffer>, disposition: string): Response =>
  new Response(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': disposition,
      ...noStore,
    },
  });

const createSheetDesign = async (
  { database, homeSettings }: AppContext,
  key: DataKey,
): Promise<KeySheetDesign> => {
  const { name } = await homeSettings();
  const { title, made, paragraphs, words, code, codeAlt } = keySheetTexts;
  const now = new Date();
  return {
    kind: 'key',
    title: `${name}: ${title}`,
    name,
    day: toHomeDay(now),
    colors: findPaperLook(await homeStore.read(database)).colors,
    code: { address: keyToQrText(key), alt: codeAlt },
    heading: title,
    made: made(key.id, formatMoment(now)),
    paragraphs: [...paragraphs],
    wordsHeading: words,
    words: keyToWords(key),
    codeHeading: code,
  };
};
