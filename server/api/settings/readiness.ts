import { textAreas } from '../../../domain/texts/text-areas.ts';
import type { HouseReview } from '../../../domain/site/go-live/go-live-list.ts';
import { type Figure, specifiedFigures } from '../../../domain/nouns/facts/site-facts.ts';
import {
  type HouseSentence,
  listHouseSentences,
} from '../../../domain/site/go-live/house-sentences.ts';
import type { Readiness } from '../../../domain/site/go-live/home-readiness.ts';
import { needsTranslation } from '../../../domain/nouns/translations/translated-place.ts';
import { isLanguage, languages } from '../../../domain/lib/languages.ts';
import { findUndesignatedServices } from '../../../domain/nouns/license/specialties.ts';
import { splitNames } from '../../../domain/nouns/home/home-noun.ts';
import { findUntrueClaims } from '../../../domain/texts/claims.ts';
import { createSiteBlanks } from '../../../domain/site/site-blanks.ts';
import { fillBlanks } from '../../../domain/texts/fill-texts.ts';
import type { AppContext } from '../../app-context.ts';
import { isNewestCopied } from '../../backup/nightly/copy-to-place.ts';
import { findKeyRing } from '../../database/engine.ts';
import { countPlaces } from '../translations/translation-places.ts';
import * as users from '../../store/accounts/user-list.ts';
import * as facts from '../../store/content/facts-store.ts';
import { homeStore } from '../../store/content/home-store.ts';
import {
  aboutStore,
  contactStore,
  listStores,
  singleStores,
  hasShownUploads,
} from '../../store/content/stores.ts';
import { testimonialsStore } from '../../store/content/testimonials-store.ts';
import * as dataKeys from '../../store/key-sheets.ts';
import * as houseReadings from '../../store/go-live/house-reviews.ts';
import * as legalReadings from '../../store/go-live/legal-reviews.ts';
import * as milestones from '../../store/go-live/milestones.ts';

/** How ready the home is: setup and the go-live list are computed from this (domain/site/go-live). */
export const readReadiness = async (context: AppContext): Promise<Readiness> => {
  const { config, database } = context;
  const [home, factRows, legalReviews, lastDownload] = await Promise.all([
    homeStore.read(database),
    facts.readAll(database),
    legalReadings.list(database),
    milestones.find(database, 'backup downloaded'),
  ]);
  return {
    isNamed: home !== null && (home.name ?? home.license_number) !== null,
    licenseNumber: home?.license_number ?? config.licenseNumber,
    undesignated: findUndesignatedServices(
      (await context.publicContent.services()).value,
      splitNames(home?.designations ?? null),
    ),
    answers: await readAnswers(context),
    capacity: home?.capacity ?? null,
    rooms: await listStores.rooms.list(database, 'visitors'),
    costs: await singleStores.costs.read(database),
    contact: await contactStore.read(database),
    hasOwnStory: (await aboutStore.read(database)) !== null,
    hasOwnLook: (home?.palette ?? home?.logo ?? null) !== null,
    showsExampleReviews: await areExampleReviewsShown(context, factRows),
    figures: countFigures(factRows),
    hasOwnPictures: await hasShownUploads(database),
    languages: await readLanguages(context),
    houseSentences: countHouseSentences(await readHouseReviews(context)),
    unreadLegalPages: legalReviews.flatMap(({ page, read_at }) => (read_at === null ? [page] : [])),
    mail: await readMailReadiness(context),
    backups: {
      hasSecondFolder: config.backupSecondDir !== null || config.backupS3 !== null,
      isCopied: await isNewestCopied(config),
      downloadedAt: lastDownload?.at ?? null,
    },
    hasKeySheet: await hasKeySheet(context),
    siteUrl: config.isSiteUrlSet ? config.siteUrl : null,
    approvedAccounts: await users.count(database, 'approved'),
  };
};

/** The price of a room also counts as an answer about prices. */
const readAnswers = async ({ database }: AppContext): Promise<Readiness['answers']> => {
  const [costs, rooms] = await Promise.all([
    singleStores.costs.read(database),
    listStores.rooms.list(database, 'visitors'),
  ]);
  return {
    rooms: rooms.length > 0,
    price: (costs?.price_from ?? null) !== null || rooms.some((room) => room.price_from !== null),
    medicaid: (costs?.medicaid ?? null) !== null,
  };
};

const readLanguages = async (context: AppContext): Promise<Readiness['languages']> => {
  const records = await listStores.languages.list(context.database, 'visitors');
  const codes = [...new Set(records.map(({ language }) => language))].filter(isLanguage);
  return Promise.all(
    codes.map(async (code) => ({
      name: languages[code].name,
      toDo: await countPlaces(context, code, needsTranslation),
      isRead: records.some(
        ({ language, page, read_by }) => language === code && page === 'all' && read_by !== null,
      ),
    })),
  );
};

const countHouseSentences = (reviews: readonly HouseReview[]): Readiness['houseSentences'] => {
  const sentences = reviews.flatMap((reading) => reading.sentences);
  return { settled: sentences.filter(({ unread }) => !unread).length, all: sentences.length };
};

const areExampleReviewsShown = async (
  { database }: AppContext,
  rows: facts.FactRows,
): Promise<boolean> =>
  rows.get('exampleReviews')?.state !== 'hidden' &&
  (await testimonialsStore.count(database, 'visitors')) === 0;

const countFigures = (rows: facts.FactRows): Readiness['figures'] => {
  const figures = Object.keys(specifiedFigures) as Figure[];
  const isExample = (figure: Figure) =>
    (rows.get(figure)?.state ?? 'example') === 'example' && !facts.isCounted(rows, figure);
  const today = new Date();
  return {
    examples: figures.filter(isExample).length,
    due: figures.filter((figure) => facts.isConfirmationDue(rows, figure, today)).length,
  };
};

const readMailReadiness = async ({ database, mail }: AppContext): Promise<Readiness['mail']> => {
  const account = await mail.current();
  const lastAccepted = await milestones.find(database, 'email accepted');
  const isProven = account !== null && lastAccepted?.subject === account.fingerprint;
  return { isSet: account !== null, isProven };
};

const hasKeySheet = async ({ database }: AppContext): Promise<boolean> => {
  const sheet = await dataKeys.find(database, findKeyRing(database).current.id);
  return sheet !== null && sheet.sheet_at !== null;
};

/** Reads the sentences about the home with their review status. Names are filled in as visitors see them. */
export const readHouseReviews = async (context: AppContext): Promise<HouseReview[]> => {
  const [reviews, settings, contact] = await Promise.all([
    readShownSentences(context).then((shown) => houseReadings.list(context.database, shown)),
    context.homeSettings(),
    context.publicContent.contact(),
  ]);
  const blanks = createSiteBlanks(settings, contact.value);
  return reviews.map((reading) => ({
    ...reading,
    sentences: reading.sentences.map((sentence) => ({
      ...sentence,
      words: fillBlanks(sentence.words, blanks),
    })),
  }));
};

/** The sentences about the home that visitors read now. */
export const readShownSentences = async ({
  publicContent,
}: AppContext): Promise<HouseSentence[]> => {
  const [areas, shownFacts, contact, optional, services] = await Promise.all([
    Promise.all(textAreas.map((area) => publicContent.texts(area))),
    publicContent.facts(),
    publicContent.contact(),
    publicContent.optional(),
    publicContent.services(),
  ]);
  return listHouseSentences({
    stored: Object.assign({}, ...areas.map(({ texts }) => texts)),
    untrue: findUntrueClaims(shownFacts, contact.value),
    pages: optional.pages ?? [],
    builtInServices: !services.stored,
  });
};
