import type { Route } from './+types/home';
import {
  carouselItemsPerSlide,
  homeCarouselItems,
  maxOverviewServices,
  maxHomeTestimonialLength,
} from '../../../domain/display.ts';
import type { PublicService } from '../../../domain/nouns/services/public-services.ts';
import type { PublicTestimonial } from '../../../domain/nouns/testimonials/public-testimonials.ts';
import { formatNumber } from '../../../domain/lib/text/amounts.ts';
import { shorten } from '../../../domain/lib/text/wording.ts';
import { publicContentContext, type ReadListResult } from '../../lib/public-content.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isHiddenPage } from '../../../domain/nouns/home/optional-pages.ts';
import type { PageUrl } from '../../../domain/urls.ts';
import { fillBlanks } from '../../../domain/texts/fill-texts.ts';
import { useHome } from '../ui/home-data.ts';
import { useFixedWords, useFormat } from '../ui/texts.tsx';

export const readHomeContent = async ({ context }: Pick<Route.LoaderArgs, 'context'>) => {
  const site = context.get(publicContentContext);
  const [services, testimonials, gallery] = await Promise.all([
    site.services(),
    site.testimonials(1),
    site.gallery(1),
  ]);
  return {
    services: { ...services, value: services.value.slice(0, maxOverviewServices).map(toCard) },
    testimonials: {
      ...testimonials,
      value: testimonials.value.slice(0, homeCarouselItems.testimonials).map(toCarouselExcerpt),
    },
    gallery: {
      ...gallery,
      value: gallery.value.slice(0, homeCarouselItems.gallery),
    },
  };
};

/** The fields that a service's card shows. The others would make the page larger; /services has them. */
const toCard = ({ id, title, icon, shortDescription, translated }: PublicService) => ({
  id,
  title,
  icon,
  shortDescription: shorten(shortDescription, maxOverviewSentenceLength),
  ...(translated && { translated }),
});

/** The most characters of a card's text: a description without a period is one long sentence. */
const maxOverviewSentenceLength = 200;

/** A testimonial without the name, which the carousel doesn't show. */
const toCarouselExcerpt = ({
  id,
  message,
  language,
  in_english,
  message_translated,
}: PublicTestimonial) => ({
  id,
  message: shorten(message, maxHomeTestimonialLength),
  ...(language && { language }),
  ...(in_english && { in_english: shorten(in_english, maxHomeTestimonialLength) }),
  ...(message_translated && {
    message_translated: shorten(message_translated, maxHomeTestimonialLength),
  }),
});

export type HomeContent = Awaited<ReturnType<typeof readHomeContent>>;

export const toPairs = <T,>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / carouselItemsPerSlide) }, (_, slide) =>
    list.slice(slide * carouselItemsPerSlide, (slide + 1) * carouselItemsPerSlide),
  );

interface StoredCountProps {
  list: ReadListResult<unknown>;
  name: 'home.reviews' | 'home.pictures';
  words: { one: string; all: string; some: string };
}

/** The number of stored entries; shown only if the server supplied some. */
export const StoredCount = ({ list, name, words: english }: StoredCountProps) => {
  const words = useFixedWords(name, english);
  const fill = useFormat()?.filled ?? fillBlanks;
  if (!list.stored || list.total === 0) return null;
  const shownCount = list.value.length;
  const sentence = list.total === 1 ? words.one : shownCount < list.total ? words.some : words.all;
  return (
    <p className="stored-count quiet">
      {fill(sentence, { shown: String(shownCount), total: formatNumber(list.total) })}
    </p>
  );
};

interface PageLinkProps {
  to: PageUrl;
  className: string;
  children: ReactNode;
}

/** A link to a page that the home may hide; renders nothing if it is hidden. */
export const PageLink = ({ to, ...rest }: PageLinkProps) => {
  const { settings } = useHome();
  return isHiddenPage(to, settings.hiddenPages) ? null : <Link to={to} {...rest} />;
};
