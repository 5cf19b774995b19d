import { localizePath } from '../../../domain/language-urls.ts';
import type { InLanguage } from '../../../domain/nouns/record-in-language.ts';
import type { News, NewsKind } from '../../../domain/nouns/news/news-noun.ts';
import { findPostMoments, type Post } from '../../../domain/nouns/post.ts';
import { createListMapper } from '../../../domain/nouns/public-answers.ts';
import { pageUrls, type PostUrl, toPostUrl } from '../../../domain/urls.ts';
import type { RootData } from '../../lib/page-data.ts';
import { toPostalAddress } from '../../lib/structured-data.ts';
import { memoize } from '../../../domain/lib/memoize.ts';

export interface PublicNews extends Post, Pick<News, 'id'> {
  /** Based on the English title, so that it is the same in every language. */
  address: PostUrl;
  kind: NewsKind;
  /** Lists show the first one. */
  pictures: (News['pictures'][number] & InLanguage)[];
}

export const toPublicNews = createListMapper<News, PublicNews>(
  ({ id, title, english_title, words, kind, day, starts, ends, pictures }) => ({
    id,
    address: toPostUrl(pageUrls.news, { id, title: english_title ?? title }),
    title,
    words: words ?? '',
    kind,
    day,
    times: kind === 'activity' && starts ? { starts, ends } : null,
    pictures,
  }),
);

/** The entries for a list, which shows only the first picture of each. */
export const toListedNews = (answer: unknown): PublicNews[] | null =>
  toPublicNews(answer)?.map((entry) => ({ ...entry, pictures: entry.pictures.slice(0, 1) })) ??
  null;

const getClockFormat = memoize(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'UTC',
      hour: 'numeric',
      minute: '2-digit',
    }),
);

/** A time such as 3:00 PM. Replaces its space, which is not the same in all browsers and on the server. */
export const formatEntryTime = (time: string): string =>
  getClockFormat()
    .format(new Date(`2000-01-01T${time}:00Z`))
    .replace(/\s/, '\u00A0');

/** The entries as search engines read them (schema.org), with only the stored fields. */
export const createNewsData = (
  entries: readonly PublicNews[],
  {
    settings: { url, name },
    contact: { value: contact },
    language,
  }: Pick<RootData, 'settings' | 'contact' | 'language'>,
): object => {
  const home = { '@type': 'Organization', '@id': `${url}/#home`, name, url: `${url}/` };
  const location = { '@type': 'Place', name, address: toPostalAddress(contact) };
  return {
    '@context': 'https://schema.org',
    '@graph': entries.map((entry) => {
      const moments = findPostMoments(entry);
      const common = {
        url: url + localizePath(language, entry.address),
        ...(entry.words && { description: entry.words }),
        ...(entry.pictures[0] && { image: url + entry.pictures[0].image_url }),
      };
      if (moments) {
        return {
          '@type': 'Event',
          name: entry.title,
          ...common,
          startDate: moments.starts.toISOString(),
          ...(moments.ends && { endDate: moments.ends.toISOString() }),
          eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
          eventStatus: 'https://schema.org/EventScheduled',
          location,
          organizer: home,
        };
      }
      return {
        '@type': entry.kind === 'news' ? 'NewsArticle' : 'BlogPosting',
        headline: entry.title,
        ...common,
        datePublished: entry.day,
        author: home,
      };
    }),
  };
};
