import { createHash } from 'node:crypto';
import { extname, join } from 'node:path';
import { Hono } from 'hono';
import {
  professionalsFacts,
  professionalsPage,
} from '../../../domain/site/words/professionals-words.ts';
import { openingsLine } from '../../../domain/site/words/site-words.ts';
import { seconds } from '../../../domain/lib/durations.ts';
import {
  createFactBlanks,
  createFactSections,
  type FactSources,
  createOpeningBlanks,
} from '../../../domain/site/professional-facts.ts';
import { findUntrueClaims } from '../../../domain/texts/claims.ts';
import type { TextGroup } from '../../../domain/texts/text.ts';
import { createSiteBlanks } from '../../../domain/site/site-blanks.ts';
import { type Blanks, fillGroup } from '../../../domain/texts/fill-texts.ts';
import { fileUrls, pageUrls, printedUrl } from '../../../domain/urls.ts';
import type { AppContext } from '../../app-context.ts';
import { createQrCode } from '../../images/qr-code.ts';
import { homeStore } from '../../store/content/home-store.ts';
import { performInProcess } from '../../tasks/task-process.ts';
import { createWorkQueue } from '../../work-queue.ts';
import { ContentUnavailable } from '../stale-content/stale-content.ts';
import type { PageRenderer } from '../render-page.ts';
import { renderNotFound } from '../site-files.ts';
import type { PaperDesign, SheetDesign, DrawnSign, PaperColors } from './design.ts';
import {
  doors,
  lightColors,
  palettes,
  defaultGableColor,
} from '../../../domain/nouns/home/palettes.ts';
import type { Home } from '../../../domain/nouns/home/home-noun.ts';

const sheetName = 'fact sheet';
const maxWaiting = 10;

/**
 * The sheet for professionals, and the code that leads to the site (docs/decisions/060). The sheet exists
 * while /professionals has content.
 */
export const createFactSheetRoutes = (context: AppContext, renderPage: PageRenderer): Hono => {
  const { cache } = context;
  const queue = createWorkQueue(1, maxWaiting);
  /** Draws one sheet at a time, so that the server keeps responding, and each sheet only once. */
  const draw = (design: SheetDesign) =>
    cache.get(sheetName, createHash('sha256').update(JSON.stringify(design)).digest('hex'), () =>
      queue(() => drawInProcess(design)),
    );
  const routes = new Hono();
  routes.get(fileUrls.factSheet, async () => {
    const design = await readDesign(context).catch((error: unknown) => {
      context.log.error({ event: 'paper not read', network: 'any', error });
      return new ContentUnavailable(error);
    });
    if (design === null) return renderNotFound(context, renderPage);
    if (!(design instanceof ContentUnavailable))
      return createPdfResponse(await draw(design), 'no-cache');
    const lastSheet = await cache.last<Uint8Array<ArrayBuffer>>(sheetName);
    if (lastSheet) return createPdfResponse(lastSheet, 'no-store');
    throw design;
  });
  routes.get(fileUrls.factSheetCode, () => createQrCodeResponse(context.config.siteUrl));
  return routes;
};

/** Returns null while the sheet is not offered. */
const readDesign = async (context: AppContext): Promise<SheetDesign | null> => {
  const sources = await readSources(context);
  return sources && createDesign(context, sources);
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
  // A printed sheet can't be corrected, so none is drawn while some facts can't be read.
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
  sources: FactSources,
): Promise<SheetDesign> => {
  const [settings, pageTexts, siteTexts, facts, stored] = await Promise.all([
    homeSettings(),
    publicContent.texts('professionals'),
    publicContent.texts('site'),
    publicContent.facts(),
    homeStore.read(database),
  ]);
  const texts = { ...pageTexts.texts, ...siteTexts.texts };
  const blanks = createSiteBlanks(settings, sources.contact);
  const address = `${config.siteUrl}${pageUrls.professionals}`;
  const untrueClaims = findUntrueClaims(facts, sources.contact);
  const fillWords = <Group extends TextGroup>(group: Group, more?: Blanks) =>
    fillGroup(group, texts, { ...blanks, ...more }, untrueClaims);
  const words = fillWords(professionalsFacts, { ...createFactBlanks(sources), address });
  const openings = fillWords(openingsLine, createOpeningBlanks(sources));
  const { colors, sign } = findPaperLook(stored);
  const day = sources.professionals.as_of;
  return {
    kind: 'sheet',
    title: `${settings.name}: ${words.title}`,
    name: settings.name,
    day,
    colors,
    sign: sign && { ...sign, alt: words.logo },
    code: { address: printedUrl(config.siteUrl), alt: fillWords(professionalsPage).papers.code },
    tagline: settings.tagline,
    heading: words.title,
    asOf: day ? words.asOf : '',
    sections: createFactSections(sources, { facts: words, openings }),
    more: { text: words.more, address },
  };
};

/** Allows the inline styles of browsers' PDF viewers. */
const viewerPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

const createPdfResponse = (
  bytes: Uint8Array<ArrayBuffer>,
  cacheControl: 'no-cache' | 'no-store',
): Response =>
  new Response(bytes, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${fileUrls.factSheet.slice(1)}"`,
      'Content-Security-Policy': viewerPolicy,
      'Cache-Control': cacheControl,
    },
  });

const createQrCodeResponse = (siteUrl: string): Response => {
  const { size, path } = createQrCode(printedUrl(siteUrl));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
};

/** The slowest drawing measured took half a second (docs/decisions/060). */
const limits = { maxHeap: 128, timeout: seconds(20) };

/**
 * Draws any paper in a process of its own, without caching it. In the sources and in the build, the process's
 * file is beside this one.
 * @throws Error when it can't be drawn, or not in time
 */
export const drawInProcess = (design: PaperDesign): Promise<Uint8Array<ArrayBuffer>> =>
  performInProcess(
    join(import.meta.dirname, `draw-process${extname(import.meta.filename)}`),
    design,
    limits,
  );

/** The default colors of app/theme.css. */
export const defaultPaperColors: PaperColors = {
  ink: '#22302c',
  soft: '#3b4843',
  evergreen: '#1b4a42',
  madrona: '#78311a',
  lamp: '#f2c14e',
  border: '#7a857f',
};

type HomeLook = Pick<Home, 'palette' | 'light_color' | 'door_color' | 'logo'>;

/**
 * The home's colors on paper, and those of its sign, the drawn house; no sign if the home has its own logo.
 * An unknown color name, for example after a manual repair of the database, counts as none.
 */
export const findPaperLook = (
  home: HomeLook | null,
): { colors: PaperColors; sign: Omit<DrawnSign, 'alt'> | null } => {
  const { colors, gable } = findEntry(palettes, home?.palette) ?? palettes.evergreen;
  const { ink, soft, evergreen, madrona, lamp, border } = colors ?? defaultPaperColors;
  return {
    colors: { ink, soft, evergreen, madrona, lamp, border },
    sign: home?.logo
      ? null
      : {
          gable: gable ?? defaultGableColor,
          light: (findEntry(lightColors, home?.light_color) ?? lightColors.honey).color,
          door: findEntry(doors, home?.door_color)?.color ?? null,
        },
  };
};

const findEntry = <Entry>(
  entries: Readonly<Record<string, Entry>>,
  name: string | null | undefined,
): Entry | undefined => (name && Object.hasOwn(entries, name) ? entries[name] : undefined);
