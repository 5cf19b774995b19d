import { createHash } from 'node:crypto';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Hono } from 'hono';
import {
  professionalsFacts,
  professionalsPage,
} from '../../../domain/site/words/professionals-words.ts';
import { openingsLine } from '../../../domain/site/words/site-words.ts';
import { localizePath } from '../../../domain/language-urls.ts';
import { seconds } from '../../../domain/lib/durations.ts';
import {
  createFactBlanks,
  createFactSections,
  type FactSources,
  findReferralNumber,
  createOpeningBlanks,
} from '../../../domain/site/professional-facts.ts';
import { findUntrueClaims } from '../../../domain/texts/claims.ts';
import type { TextGroup } from '../../../domain/texts/text.ts';
import { createSiteBlanks } from '../../../domain/site/site-blanks.ts';
import { type Blanks, type Fill, fillBlanks, fillGroup } from '../../../domain/texts/fill-texts.ts';
import { fileUrls, notFoundUrls, pageUrls, printedUrl } from '../../../domain/urls.ts';
import type { AppContext } from '../../app-context.ts';
import { createQrCode } from '../../images/qr-code.ts';
import { homeStore } from '../../store/content/home-store.ts';
import { createWorkQueue } from '../../work-queue.ts';
import { readBuiltInTexts, findFormat } from '../languages/language-words.ts';
import { ContentUnavailable } from '../stale-content/stale-content.ts';
import type { PageRenderer } from '../render-page.ts';
import type { PaperDesign, PublicPaperDesign, SheetDesign } from './design.ts';
import { findPaperLook } from './paper-look.ts';

/**
 * The sheet for professionals, the card, and the code that leads to the site (docs/decisions/060). These
 * addresses exist while /professionals has content.
 */
export const createFactSheetRoutes = (context: AppContext, renderPage: PageRenderer): Hono => {
  const draw = createPaperCache();
  const routes = new Hono();
  const addPaperRoute = (kind: PublicPaperDesign['kind'], url: string, language?: 'es') =>
    routes.get(url, async () => {
      const design = await readDesign(context, kind, language).catch((error: unknown) => {
        context.log.error({ event: 'paper not read', network: 'any', error });
        return new ContentUnavailable(error);
      });
      if (design === null) return renderNotFound(context, renderPage);
      if (!(design instanceof ContentUnavailable))
        return createPdfResponse(await draw(design), url, 'no-cache');
      const lastPaper = await draw.last(toPaperName(kind, language));
      if (lastPaper) return createPdfResponse(lastPaper, url, 'no-store');
      throw design;
    });
  addPaperRoute('sheet', fileUrls.factSheet);
  addPaperRoute('sheet', fileUrls.factSheetSpanish, 'es');
  addPaperRoute('card', fileUrls.factCard);
  routes.get(fileUrls.factSheetCode, () => createQrCodeResponse(context.config.siteUrl));
  return routes;
};

/** Returns null while the paper is not offered. */
const readDesign = async (
  context: AppContext,
  kind: PublicPaperDesign['kind'],
  language?: 'es',
): Promise<PublicPaperDesign | null> => {
  const { languages = [] } = await context.publicContent.optional();
  const isOffered = !language || languages.includes(language);
  const storedSources = isOffered ? await readSources(context) : null;
  return storedSources && createDesign(context, kind, storedSources, language);
};

/** Returns null while nothing is stored for professionals. */
const readSources = async ({
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
  // A printed sheet can't be corrected, so no sheet is drawn while some of its facts can't be read.
  const { problem } = [professionals, costs, contact].find((read) => read.problem) ?? {};
  if (problem) throw new Error(`No paper is drawn: ${problem}`);
  return (
    professionals.value && {
      professionals: professionals.value,
      costs: costs.value,
      roomPrices: optional.roomPrices,
      openings: optional.openings,
      home: settings.facts,
      licenseNumber: settings.licenseNumber,
      contact: contact.value,
    }
  );
};

const createDesign = async (
  { config, database, homeSettings, publicContent }: AppContext,
  kind: PublicPaperDesign['kind'],
  sources: FactSources,
  language?: 'es',
): Promise<PublicPaperDesign> => {
  const [settings, pageTexts, siteTexts, facts, stored] = await Promise.all([
    homeSettings(),
    publicContent.texts('professionals'),
    publicContent.texts('site'),
    publicContent.facts(),
    homeStore.read(database),
  ]);
  const texts = { ...pageTexts.texts, ...siteTexts.texts };
  const blanks = createSiteBlanks(settings, sources.contact);
  const page = language ? localizePath(language, pageUrls.home) : pageUrls.professionals;
  const address = `${config.siteUrl}${page}`;
  const untrueClaims = findUntrueClaims(facts, sources.contact);
  const spanish = language && findSpanishWords(sources);
  const fillWords = <Group extends TextGroup>(
    group: Group,
    more?: Blanks,
    spanishBlanks?: Blanks,
  ) => {
    const englishBlanks = { ...blanks, ...more };
    if (!spanish) return fillGroup(group, texts, englishBlanks, untrueClaims);
    const fill: Fill = (key, value) =>
      Object.hasOwn(texts, key) || !Object.hasOwn(spanish.texts, key)
        ? fillBlanks(value, englishBlanks)
        : spanish.filled(value, { ...englishBlanks, ...spanishBlanks });
    return fillGroup(group, { ...spanish.texts, ...texts }, fill, untrueClaims);
  };
  const words = fillWords(
    professionalsFacts,
    { ...createFactBlanks(sources), address },
    spanish?.factBlanks,
  );
  const openings = fillWords(openingsLine, createOpeningBlanks(sources), spanish?.openingBlanks);
  const { colors, sign } = findPaperLook(stored);
  const paper = {
    title: `${settings.name}: ${words.title}`,
    name: settings.name,
    ...(spanish && { lang: 'es-US' as const }),
    day: sources.professionals.as_of,
    colors,
    sign: sign && { ...sign, alt: words.logo },
    code: {
      address: printedUrl(config.siteUrl, kind === 'sheet' ? 'fact-sheet' : 'fact-card'),
      alt: fillWords(professionalsPage).papers.code,
    },
  };
  if (kind === 'card') {
    const { address_street, address_city, address_state, address_zip } = sources.contact;
    const lines = [address_street, `${address_city}, ${address_state} ${address_zip}`];
    return { kind, ...paper, phone: findReferralNumber(sources), address: lines };
  }
  return {
    kind,
    ...paper,
    tagline: settings.tagline,
    heading: words.title,
    asOf: paper.day ? words.asOf : '',
    sections: createFactSections(sources, { facts: words, openings }),
    more: { text: words.more, address },
  } satisfies SheetDesign;
};

/** The translated words, with days and numbers in Spanish. */
const findSpanishWords = (sources: FactSources) => {
  const { professionals, costs, openings } = sources;
  const format = findFormat('es');
  const toDayBlank = (day: string | null | undefined): Blanks =>
    day ? { day: format.day(day) } : {};
  return {
    filled: format.filled,
    texts: {
      ...readBuiltInTexts('es', 'professionals', []),
      ...readBuiltInTexts('es', 'site', []),
    },
    factBlanks: {
      ...createFactBlanks(sources, format.price),
      ...toDayBlank(professionals.as_of),
      count: format.months(costs?.medicaid_months ?? 0),
    },
    openingBlanks: toDayBlank(openings?.next),
  };
};

/** Renders the page for unknown addresses. */
const renderNotFound = async (
  { config }: AppContext,
  renderPage: PageRenderer,
): Promise<Response> => {
  const page = await renderPage(new Request(new URL(notFoundUrls.site, config.siteUrl)));
  return new Response(page.body, { status: 404, headers: page.headers });
};

/** Allows the inline styles of browsers' PDF viewers. */
const viewerPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

const createPdfResponse = (
  bytes: Awaited<ReturnType<DrawPaper>>,
  url: string,
  cacheControl: 'no-cache' | 'no-store',
): Response =>
  new Response(bytes, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${url.slice(1)}"`,
      'Content-Security-Policy': viewerPolicy,
      'Cache-Control': cacheControl,
    },
  });

const createQrCodeResponse = (siteUrl: string): Response => {
  const { size, path } = createQrCode(printedUrl(siteUrl, 'fact-sheet'));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
};

/** Draws a paper. @throws Error when it can't be drawn, or not in time */
type DrawPaper<Design = PublicPaperDesign> = (design: Design) => Promise<Uint8Array<ArrayBuffer>>;

interface Papers extends DrawPaper {
  /** The last drawn paper of this name, for use while the database is unavailable. */
  last: (name: string) => ReturnType<DrawPaper> | undefined;
}

const toPaperName = (kind: PublicPaperDesign['kind'], lang = ''): string => kind + lang;

/** The limit for a drawing, which usually takes less than a second (docs/decisions/060). */
const maxDrawTime = seconds(20);

const maxWaiting = 10;

/**
 * Draws papers in threads, one at a time, so that the server keeps responding. The last paper of each kind is
 * cached, so that requests never draw the same paper twice.
 */
const createPaperCache = (): Papers => {
  const queue = createWorkQueue(1, maxWaiting);
  const lastPapers = new Map<string, { version: string; bytes: ReturnType<DrawPaper> }>();
  const draw: DrawPaper = (design) => {
    const version = createHash('sha256').update(JSON.stringify(design)).digest('base64url');
    const name = toPaperName(design.kind, design.lang && 'es');
    const lastPaper = lastPapers.get(name);
    if (lastPaper?.version === version) return lastPaper.bytes;
    const bytes = queue(() => drawInThread(design));
    lastPapers.set(name, { version, bytes });
    // A failure is not cached: the next request draws the paper again.
    bytes.catch(() => {
      if (lastPapers.get(name)?.version === version) lastPapers.delete(name);
    });
    return bytes;
  };
  return Object.assign(draw, { last: (name: string) => lastPapers.get(name)?.bytes });
};

/**
 * Draws any paper in a thread, without caching it. In the sources and in the build, the thread's file is beside
 * this one.
 */
export const drawInThread: DrawPaper<PaperDesign> = (design) =>
  new Promise((resolve, reject) => {
    const entry = join(import.meta.dirname, `draw-worker${extname(import.meta.filename)}`);
    const worker = new Worker(entry, {
      workerData: design,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    const timer = setTimeout(() => {
      void worker.terminate();
      reject(new Error('The paper was not drawn in time.'));
    }, maxDrawTime);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The thread that draws papers ended with ${code}.`));
    });
    // The thread ends with the server and does not keep it running.
    worker.unref();
  });
