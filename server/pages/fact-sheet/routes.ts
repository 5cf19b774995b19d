import { Hono } from 'hono';
import { openingsLine } from '../../../domain/content/openings-line.ts';
import { professionalsFacts, professionalsPage } from '../../../domain/content/professionals.ts';
import {
  factBlanks,
  type FactSources,
  factSections,
  numberToCall,
  openingBlanks,
} from '../../../domain/professionals/facts.ts';
import { untrueClaims } from '../../../domain/texts/claims.ts';
import { siteBlanks } from '../../../domain/texts/site-blanks.ts';
import type { TextGroup } from '../../../domain/texts/text.ts';
import { type Blanks, wordsOf } from '../../../domain/texts/words.ts';
import { fileUrls, notFoundUrls, pageUrls, printedUrl } from '../../../domain/urls.ts';
import type { AppContext } from '../../app-context.ts';
import type { PublicPaperDesign, SheetDesign } from './design.ts';
import { createPapers, type DrawPaper } from './papers.ts';
import { qrCode } from '../../images/qr-code.ts';
import type { PageRenderer } from '../page-renderer.ts';
import { paperLook } from './paper-look.ts';
import { homeStore } from '../../store/content/home.ts';

/**
 * The sheet for professionals, the card, and the code that leads to the site (docs/decisions/060). They exist
 * while /professionals has content.
 */
export const factSheetRoutes = (context: AppContext, renderPage: PageRenderer): Hono => {
  const draw = createPapers();
  const routes = new Hono();
  const paperRoute = (kind: PublicPaperDesign['kind'], url: string) =>
    routes.get(url, async () => {
      const stored = await readStored(context);
      if (!stored) return notFound(context, renderPage);
      return pdf(await draw(await designOf(context, kind, stored)), url);
    });
  paperRoute('sheet', fileUrls.factSheet);
  paperRoute('card', fileUrls.factCard);
  routes.get(fileUrls.factSheetCode, () => svg(context.config.siteUrl));
  return routes;
};

/** Null while nothing is stored for professionals. */
const readStored = async ({
  publicContent,
  homeSettings,
}: AppContext): Promise<FactSources | null> => {
  const [professionals, costs, optional, settings, contact] = await Promise.all([
    publicContent.professionals(),
    publicContent.costs(),
    publicContent.optional(),
    homeSettings(),
    publicContent.contact(),
  ]);
  // A sheet with half of its facts would stay wrong on paper.
  const { problem } = [professionals, costs, contact].find((read) => read.problem) ?? {};
  if (problem) throw new Error(`No paper is drawn: ${problem}`);
  return (
    professionals.value && {
      professionals: professionals.value,
      costs: costs.value,
      openings: optional.openings,
      home: settings.facts,
      licenseNumber: settings.licenseNumber,
      contact: contact.value,
    }
  );
};

const designOf = async (
  { config, database, homeSettings, publicContent }: AppContext,
  kind: PublicPaperDesign['kind'],
  sources: FactSources,
): Promise<PublicPaperDesign> => {
  const [settings, own, shared, facts, stored] = await Promise.all([
    homeSettings(),
    publicContent.texts('professionals'),
    publicContent.texts('site'),
    publicContent.facts(),
    homeStore.read(database),
  ]);
  const texts = { ...own.texts, ...shared.texts };
  const blanks = siteBlanks(settings, sources.contact);
  const address = `${config.siteUrl}${pageUrls.professionals}`;
  const untrue = untrueClaims(facts, sources.contact);
  const wordsWith = <Group extends TextGroup>(group: Group, more: Blanks = {}) =>
    wordsOf(group, texts, { ...blanks, ...more }, untrue);
  const words = wordsWith(professionalsFacts, { ...factBlanks(sources), address });
  const openings = wordsWith(openingsLine, openingBlanks(sources));
  const { colors, sign } = paperLook(stored);
  const paper = {
    title: `${settings.name}: ${words.title}`,
    name: settings.name,
    day: sources.professionals.as_of,
    colors,
    sign: sign && { ...sign, alt: words.logo },
    code: {
      address: printedUrl(config.siteUrl, kind === 'sheet' ? 'fact-sheet' : 'fact-card'),
      alt: wordsWith(professionalsPage).papers.code,
    },
  };
  if (kind === 'card') {
    const { address_street, address_city, address_state, address_zip } = sources.contact;
    const lines = [address_street, `${address_city}, ${address_state} ${address_zip}`];
    return { kind, ...paper, phone: numberToCall(sources), address: lines };
  }
  return {
    kind,
    ...paper,
    tagline: settings.tagline,
    heading: words.title,
    asOf: paper.day ? words.asOf : '',
    sections: factSections(sources, { facts: words, openings }),
    more: { text: words.more, address },
  } satisfies SheetDesign;
};

/** The page for unknown addresses. */
const notFound = async ({ config }: AppContext, renderPage: PageRenderer): Promise<Response> => {
  const page = await renderPage(new Request(new URL(notFoundUrls.site, config.siteUrl)));
  return new Response(page.body, { status: 404, headers: page.headers });
};

/** Browsers' PDF viewers use styles of their own. */
const viewerPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

const pdf = (bytes: Awaited<ReturnType<DrawPaper>>, url: string): Response =>
  new Response(bytes, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${url.slice(1)}"`,
      'Content-Security-Policy': viewerPolicy,
      'Cache-Control': 'no-cache',
    },
  });

const svg = (siteUrl: string): Response => {
  const { size, path } = qrCode(printedUrl(siteUrl, 'fact-sheet'));
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Response(drawing, { headers: { 'Content-Type': 'image/svg+xml' } });
};
