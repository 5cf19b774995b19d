import {
  noTexts,
  orDefault,
  orDefaultList,
  pageSlice,
  type PageTexts,
  type PublicContent,
  type Read,
  type ReadList,
  type RootContent,
} from '../../app/lib/public-content.ts';
import { allTexts } from '../../domain/content/all-texts.ts';
import type { TextArea } from '../../domain/content/text-areas.ts';
import {
  defaultAboutInfo,
  defaultGallery,
  defaultServices,
  defaultTestimonials,
} from '../../domain/defaults/records.ts';
import { defaultContact } from '../../domain/defaults/contact.ts';
import {
  aboutFrom,
  contactFrom,
  costsFrom,
  documentsFrom,
  galleryFrom,
  licenseFrom,
  professionalsFrom,
  questionsFrom,
  roomsFrom,
  servicesFrom,
  testimonialsFrom,
} from '../../domain/public-answers.ts';
import type { PublicCosts } from '../../domain/costs/public-costs.ts';
import type { PublicLicense } from '../../domain/license/public-license.ts';
import type { SiteFacts } from '../../domain/facts/site-facts.ts';
import type { PublicProfessionals } from '../../domain/professionals/public-professionals.ts';
import type { OptionalContent } from '../../domain/home/optional-pages.ts';
import { homeDay } from '../../domain/time.ts';
import type { Basics } from '../basics.ts';
import type { Config } from '../config.ts';
import { storageCause } from '../database/failure.ts';
import * as about from '../store/about.ts';
import * as contact from '../store/contact.ts';
import * as costs from '../store/costs.ts';
import * as documents from '../store/documents.ts';
import * as facts from '../store/facts.ts';
import * as gallery from '../store/gallery.ts';
import * as license from '../store/license.ts';
import * as professionals from '../store/professionals.ts';
import * as questions from '../store/questions.ts';
import * as rooms from '../store/rooms.ts';
import * as services from '../store/services.ts';
import * as testimonials from '../store/testimonials.ts';
import * as texts from '../store/texts.ts';
import { storedContent } from './optional-content.ts';

/** What reading takes. */
export interface ContentSource extends Pick<Basics, 'database' | 'log'> {
  config: Pick<Config, 'openingConfirmDays' | 'licenseNumber'>;
}

/**
 * What a visitor's page reads, on the server: the stores, with the built-in defaults where nothing is
 * stored or reading failed. A failure is logged here and named to the page, which logs it too.
 * @param onFailure told when something could not be read, so that the page is not cached
 */
export const createPublicContent = (
  { config, database, log }: ContentSource,
  onFailure: () => void = () => {},
): PublicContent & RootContent => {
  const read = async <T>(
    label: string,
    builtIn: T,
    query: () => Promise<T | null>,
  ): Promise<Read<T>> => {
    try {
      return orDefault(await query(), builtIn);
    } catch (error) {
      const cause = storageCause(error);
      log.error(
        { event: 'page shows defaults', network: 'any', label, cause, error },
        `${label} could not be read`,
      );
      onFailure();
      return orDefault<T>(null, builtIn, `${label}: could not be read`);
    }
  };

  const readList = async <T>(
    label: string,
    builtIn: T[],
    page: number,
    query: () => Promise<{ items: T[] | null; total: number }>,
  ): Promise<ReadList<T>> => {
    try {
      return orDefaultList(await query(), builtIn, page);
    } catch (error) {
      const cause = storageCause(error);
      log.error(
        { event: 'page shows defaults', network: 'any', label, cause, error },
        `${label} could not be read`,
      );
      onFailure();
      return orDefaultList<T>(null, builtIn, page, `${label}: could not be read`);
    }
  };

  /** The parts of a page ask at the same time: one read serves them all. */
  let reading: Promise<Map<string, texts.TextRow>> | null = null;
  const readRows = () => {
    reading ??= texts.all(database).finally(() => {
      reading = null;
    });
    return reading;
  };

  const readTexts = async (area: TextArea): Promise<PageTexts> => {
    try {
      return texts.ofArea(await readRows(), area, allTexts, (key) =>
        log.error({ event: 'text shows its original', key }, 'a stored text cannot be shown'),
      );
    } catch (error) {
      const cause = storageCause(error);
      log.error(
        { event: 'page shows defaults', network: 'any', label: 'texts', cause, error },
        'texts could not be read',
      );
      onFailure();
      return noTexts;
    }
  };

  const readFacts = async (): Promise<SiteFacts> => {
    try {
      return facts.shown(await facts.all(database), new Date(), (key) =>
        log.error({ event: 'fact shows as specified', key }, 'a stored fact cannot be shown'),
      );
    } catch (error) {
      const cause = storageCause(error);
      log.error(
        { event: 'page shows defaults', network: 'any', label: 'facts', cause, error },
        'facts could not be read',
      );
      onFailure();
      return {};
    }
  };

  const freshness = () => ({
    today: homeDay(new Date()),
    confirmDays: config.openingConfirmDays,
  });

  /** Invented reviews are nowhere once the owner has switched them off, not in a page's data either. */
  const withoutExamples = async <T>(list: ReadList<T>): Promise<ReadList<T>> =>
    !list.stored && 'exampleReviews' in (await readFacts())
      ? { ...list, value: [], total: 0 }
      : list;

  return {
    texts: readTexts,
    facts: readFacts,
    optional: async (): Promise<OptionalContent> =>
      (
        await read('optional pages', {}, () =>
          storedContent(database, freshness(), config.licenseNumber),
        )
      ).value,
    contact: () =>
      read('contact', defaultContact, async () =>
        contactFrom({ success: true, contact: await contact.read(database) }),
      ),
    about: () =>
      read('about', defaultAboutInfo, async () =>
        aboutFrom({ success: true, about: await about.read(database) }),
      ),
    services: () =>
      read('services', defaultServices, async () =>
        servicesFrom(await services.list(database, 'visible')),
      ),
    rooms: () =>
      read('rooms', [], async () => roomsFrom(await rooms.list(database, 'visible', freshness()))),
    costs: () =>
      read<PublicCosts | null>('costs', null, async () =>
        costsFrom({ success: true, costs: await costs.read(database) }),
      ),
    questions: () =>
      read('questions', [], async () => questionsFrom(await questions.list(database, 'visible'))),
    license: () =>
      read<PublicLicense | null>('license', null, async () =>
        licenseFrom({ success: true, license: await license.read(database) }),
      ),
    documents: () =>
      read('reports', [], async () =>
        documentsFrom(await documents.list(database, { today: freshness().today })),
      ),
    professionals: () =>
      read<PublicProfessionals | null>('professionals', null, async () => {
        const stored = await professionals.shown(database);
        return professionalsFrom({
          success: true,
          professionals: stored && { ...stored, as_of: freshness().today },
        });
      }),
    gallery: (page) =>
      readList('gallery', defaultGallery, page, async () => ({
        items: galleryFrom(await gallery.list(database, 'visible', pageSlice(page))),
        total: await gallery.count(database, 'visible'),
      })),
    testimonials: async (page) =>
      withoutExamples(
        await readList('testimonials', defaultTestimonials, page, async () => ({
          items: testimonialsFrom({
            success: true,
            testimonials: await testimonials.approved(database, pageSlice(page)),
          }),
          total: await testimonials.count(database, 'approved'),
        })),
      ),
  };
};
