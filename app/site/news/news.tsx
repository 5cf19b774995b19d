import { Link, redirect } from 'react-router';
import { publicListPageSize } from '../../../domain/display.ts';
import { copiedLabel } from '../../../domain/site/words/site-words.ts';
import { newsPage } from '../../../domain/site/words/news-words.ts';
import { formatDate } from '../../../domain/lib/format-date.ts';
import { toHomeDay } from '../../../domain/lib/time.ts';
import { splitUpcoming } from '../../../domain/nouns/post.ts';
import { listPageUrl, pageUrls, toPostFeeds, toWebcal } from '../../../domain/urls.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { createPageMeta, findRootData } from '../../lib/page-metadata.ts';
import { readHeadTexts, loadWithTexts } from '../../lib/page-texts.ts';
import { publicContentContext } from '../../lib/public-content.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { waitBriefly } from '../../ui/loading/deferred.tsx';
import { createNotFoundMeta } from '../layout/not-found-page.tsx';
import { loadOptionalPage, omitEmpty, OptionalPage } from '../layout/optional-page.tsx';
import { useHome } from '../ui/home-data.ts';
import { toListQuery, readPageNumber } from '../ui/long-list.tsx';
import { useFixedWords, useFormat, useStoredLang, useTexts } from '../ui/texts.tsx';
import { PageHead } from '../layout/sections.tsx';
import type { Route } from './+types/news';
import { NewsEntry } from './news-entry.tsx';
import { createNewsData, toListedNews, type PublicNews } from './shown-news.ts';
import '../ui/inner-page.css';
import './news.css';

/**
 * The first page shows current entries, and the further ones the archive. If nothing is current, the archive
 * begins on the first page.
 */
const readEntries = async ({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) => {
  const content = context.get(publicContentContext);
  const page = readPageNumber(request.url);
  const currentEntries = await content.list('news', toListedNews);
  const currentPageCount = currentEntries.value.length > 0 ? 1 : 0;
  const archivePage = page - currentPageCount;
  const archive = await content.archive('news', toListedNews, Math.max(1, archivePage));
  return {
    ...splitUpcoming(page === 1 ? currentEntries.value : [], toHomeDay(new Date())),
    earlier: archivePage > 0 ? archive.value : [],
    page,
    last: Math.max(1, currentPageCount + Math.ceil(archive.total / publicListPageSize)),
    problem: currentEntries.problem ?? archive.problem,
  };
};

type NewsContent = Awaited<ReturnType<typeof readEntries>>;

/** @throws Response that redirects from beyond the end to the last page */
const requireEntries = (entries: NewsContent): NewsContent => {
  if (entries.page > entries.last && !entries.problem)
    throw redirect(listPageUrl(pageUrls.news, entries.last));
  return entries;
};

const hasEntries = (entries: NewsContent): boolean => listShown(entries).length > 0;

export const loader = (args: Route.LoaderArgs) =>
  loadOptionalPage(
    args,
    'news',
    omitEmpty<NewsContent>(readEntries(args).then(requireEntries), hasEntries),
  );
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadWithTexts(args, 'news', waitBriefly(omitEmpty(readEntries(args), hasEntries)));

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const root = findRootData(matches);
  const answer = loaderData?.answer;
  if (!answer) return createNotFoundMeta(matches);
  const structuredData =
    import.meta.env.SSR && root && 'page' in answer && createNewsData(listShown(answer), root);
  const words = readHeadTexts(newsPage.meta, matches);
  return [
    ...createPageMeta(
      {
        ...words,
        path: pageUrls.news,
        query: toListQuery(location.search),
        noIndex: !root?.optional?.pages?.includes('news'),
        ...(structuredData && { structured: structuredData }),
      },
      root,
    ),
    ...(root
      ? [
          {
            tagName: 'link',
            rel: 'alternate',
            type: 'application/rss+xml',
            title: words.title,
            href: root.settings.url + toPostFeeds(pageUrls.news).rss,
          },
        ]
      : []),
  ];
};

const listShown = ({ coming, others, earlier }: NewsContent): PublicNews[] => [
  ...coming,
  ...others,
  ...earlier,
];

const NewsPage = ({ loaderData: { answer } }: Route.ComponentProps) => (
  <OptionalPage answer={answer} loading="Loading the news...">
    {(entries) => <NewsContent entries={entries} />}
  </OptionalPage>
);
export default NewsPage;

const NewsContent = ({ entries }: { entries: NewsContent }) => {
  const { title, lead, coming, others, archive } = useTexts(newsPage);
  return (
    <>
      <PageHead className="news-head" texts={{ title, lead }} />
      <Section className="wrap news">
        {entries.coming.length > 0 && (
          <Section className="news-coming" aria-labelledby="news-coming">
            <h2 id="news-coming">{coming}</h2>
            {entries.coming.map((entry, place) => (
              <NewsEntry key={entry.id} entry={entry} first={place === 0} />
            ))}
          </Section>
        )}
        {entries.others.length > 0 && (
          <Section aria-labelledby="news-others">
            <h2 id="news-others">{others}</h2>
            {entries.others.map((entry, place) => (
              <NewsEntry
                key={entry.id}
                entry={entry}
                first={place === 0 && entries.coming.length === 0}
              />
            ))}
          </Section>
        )}
        {entries.earlier.length > 0 && (
          <Section aria-labelledby="news-earlier">
            <h2 id="news-earlier">{archive.title}</h2>
            <Archive entries={entries.earlier} />
          </Section>
        )}
        <FurtherLinks {...entries} />
      </Section>
    </>
  );
};

/** One line for each entry, so that old entries can be found but are not in the way. */
const Archive = ({ entries }: { entries: readonly PublicNews[] }) => {
  const format = useFormat();
  const findLang = useStoredLang();
  return (
    <ul className="news-archive">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Link to={entry.address} lang={findLang(entry, 'title')}>
            {entry.title}
          </Link>
          <time dateTime={entry.day} className="figured">
            {(format?.day ?? formatDate)(entry.day)}
          </time>
        </li>
      ))}
    </ul>
  );
};

/** Links to the neighboring pages, and to the feeds. */
const FurtherLinks = ({ page, last }: Pick<NewsContent, 'page' | 'last'>) => {
  const { archive, follow } = useTexts(newsPage);
  const hrefLang = useHome().language && 'en';
  const feeds = toPostFeeds(pageUrls.news);
  const calendar = useHome().settings.url + feeds.calendar;
  const doneLabel = useFixedWords('site.copy', { copied: copiedLabel }).copied;
  return (
    <div className="news-further stack">
      {last > 1 && (
        <p className="row">
          {page > 1 && (
            <Link to={listPageUrl(pageUrls.news, page - 1)} className="button line" rel="prev">
              {archive.newer}
            </Link>
          )}
          {page < last && (
            <Link to={listPageUrl(pageUrls.news, page + 1)} className="button line" rel="next">
              {archive.older}
            </Link>
          )}
        </p>
      )}
      <p className="news-follow row">
        <a href={toWebcal(calendar)} className="line-link" hrefLang={hrefLang}>
          {follow.calendar}
        </a>
        <a href={feeds.rss} className="line-link" hrefLang={hrefLang}>
          {follow.feed}
        </a>
      </p>
      <p className="news-calendar quiet">
        {follow.address}
        <span className="news-calendar-address copy-line">
          <span translate="no">{calendar}</span>
          <CopyButton text={calendar} label={follow.copy} doneLabel={doneLabel} />
        </span>
      </p>
    </div>
  );
};
