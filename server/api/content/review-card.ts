import { reviewCardTexts } from '../../../domain/site/settings/server-settings.ts';
import { toHomeDay } from '../../../domain/lib/time.ts';
import { HttpError } from '../../errors.ts';
import { noStore } from '../../http/json-responses.ts';
import { findPaperLook } from '../../pages/fact-sheet/paper-look.ts';
import { drawInProcess } from '../../pages/fact-sheet/sheet-routes.ts';
import { homeStore } from '../../store/content/home-store.ts';
import type { SignedInCall } from '../call.ts';

/**
 * A card to print, with a QR code that leads to the home's page on Google. The server requests nothing from
 * Google.
 */
export const downloadReviewCard = async ({ context }: SignedInCall): Promise<Response> => {
  const [home, { name }] = await Promise.all([
    homeStore.read(context.database),
    context.homeSettings(),
  ]);
  if (!home?.google_url) throw new HttpError(404, reviewCardTexts.missing);
  const { heading, how: instructions, codeAlt } = reviewCardTexts;
  const { colors } = findPaperLook(home);
  const card = await drawInProcess({
    kind: 'card',
    title: `${name}: ${heading}`,
    name,
    heading,
    instructions,
    day: toHomeDay(new Date()),
    colors,
    code: { address: home.google_url, alt: codeAlt },
  });
  return new Response(card, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline; filename="review-card.pdf"',
      ...noStore,
    },
  });
};
