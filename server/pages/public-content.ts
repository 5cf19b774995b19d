import {
  orDefault,
  orDefaultList,
  pageSlice,
  type PublicContent,
  type Read,
  type ReadList,
} from '../../app/lib/public-content.ts';
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
  galleryFrom,
  servicesFrom,
  testimonialsFrom,
} from '../../domain/public-answers.ts';
import type { Basics } from '../basics.ts';
import { storageCause } from '../database/failure.ts';
import * as about from '../store/about.ts';
import * as contact from '../store/contact.ts';
import * as gallery from '../store/gallery.ts';
import * as services from '../store/services.ts';
import * as testimonials from '../store/testimonials.ts';

/**
 * What a visitor's page reads, on the server: the stores, with the built-in defaults where nothing is
 * stored or reading failed. A failure is logged here and named to the page, which logs it too.
 * @param onFailure told when something could not be read, so that the page is not cached
 */
export const createPublicContent = (
  { database, log }: Pick<Basics, 'database' | 'log'>,
  onFailure: () => void = () => {},
): PublicContent => {
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

  return {
    contact: () =>
      read('contact', defaultContact, async () =>
        contactFrom({ success: true, contact: await contact.read(database) }),
      ),
    about: () =>
      read('about', defaultAboutInfo, async () =>
        aboutFrom({ success: true, about: await about.read(database) }),
      ),
    services: () =>
      read('services', defaultServices, async () => servicesFrom(await services.all(database))),
    gallery: (page) =>
      readList('gallery', defaultGallery, page, async () => ({
        items: galleryFrom(await gallery.all(database, pageSlice(page))),
        total: await gallery.count(database),
      })),
    testimonials: (page) =>
      readList('testimonials', defaultTestimonials, page, async () => ({
        items: testimonialsFrom({
          success: true,
          testimonials: await testimonials.approved(database, pageSlice(page)),
        }),
        total: await testimonials.count(database, 'approved'),
      })),
  };
};
