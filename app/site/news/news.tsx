import { Link, redirect } from 'react-router';
import { publicListPageSize } from '../../../domain/constants.ts';
import { newsPage } from '../../../domain/site/words/news-words.ts';
import { formatDate, toHomeDay } from '../../../domain/lib/time.ts';
import { splitUpcoming } from '../../../domain/nouns/post.ts';
import { listPageUrl, pageUrls, toPostFeeds } from '../../../domain/urls.ts';
import { pageMeta, findRootData } from '../../lib/page-metadata.ts';
import { headWords, withAnswer, withTexts } from '../../lib/page-texts.ts';
import { publicContent } from '../../lib/public-content.ts';
import { Loaded, useProblemLog, waitBriefly } from '../../ui/loading/deferred.tsx';
import { CallInstead } from '../ui/call-instead.tsx';
import { useHome } from '../ui/home-data.ts';
import { listQuery, readPageNumber } from '../ui/long-list.tsx';
import { OptionalText, useFormat, useStoredLang, useTexts } from '../ui/texts.tsx';
import type { Route } from './+types/news';
import { NewsEntry } from './news-entry.tsx';
import { newsData, newsListFrom, type PublicNews } from './shown-news.ts';
import '../ui/inner-page.css';
import './news.css';

/**
 * The first page shows current entries, and the further ones the archive. If nothing is current, the archive
 * begins on the first page.
 */
const read = async ({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) => {
  const content = context.get(publicContent);
  const page = readPageNumber(request.url);
  const current = await content.list('news', newsListFrom);
  const ofCurrent = current.value.length > 0 ? 1 : 0;
  const part = page - ofCurrent;
  const archive = await content.archive('news', newsListFrom, Math.max(1, part));
  return {
    ...splitUpcoming(page === 1 ? current.value : [], toHomeDay(new Date())),
    earlier: part > 0 ? archive.value : [],
    page,
    last: Math.max(1, ofCurrent + Math.ceil(archive.total / publicListPageSize)),
    problem: current.problem ?? archive.problem,
  };
};

type Entries = Awaited<ReturnType<typeof read>>;

/** @throws Response that redirects from beyond the end to the last page */
const requireEntries = (entries: Entries): Entries => {
  if (entries.page > entries.last && !entries.problem)
    throw redirect(listPageUrl(pageUrls.news, entries.last));
  return entries;
};

export const loader = (args: Route.LoaderArgs) =>
  withAnswer(args, 'news', read(args).then(requireEntries));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  withTexts(args, 'news', waitBriefly(read(args)));

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const root = findRootData(matches);
  const answer = loaderData?.answer;
  const entries = !answer || answer instanceof Promise ? [] : shownIn(answer);
  const structured = import.meta.env.SSR && root && entries.length > 0 && newsData(entries, root);
  const words = headWords(newsPage.meta, matches);
  return [
    ...pageMeta(
      {
        ...words,
        path: pageUrls.news,
        query: listQuery(location.search),
        noIndex: !root?.optional?.pages?.includes('news'),
        ...(structured && { structured }),
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

const shownIn = ({ coming, others, earlier }: Entries): PublicNews[] => [
  ...coming,
  ...others,
  ...earlier,
];

const NewsPage = ({ loaderData: { answer } }: Route.ComponentProps) => (
  <Loaded from={answer} loading="Loading the news...">
    {(entries) => <EntriesOrCall entries={entries} />}
  </Loaded>
);
export default NewsPage;

const EntriesOrCall = ({ entries }: { entries: Entries }) => {
  const { nothing } = useTexts(newsPage);
  useProblemLog(entries.problem);
  return shownIn(entries).length > 0 ? <Entries entries={entries} /> : <CallInstead {...nothing} />;
};

const Entries = ({ entries }: { entries: Entries }) => {
  const { title, lead, coming, others, archive } = useTexts(newsPage);
  return (
    <>
      <div className="page-head news-head">
        <div className="wrap">
          <h1>{title}</h1>
          <OptionalText className="lead">{lead}</OptionalText>
        </div>
      </div>
      <div className="wrap news">
        {entries.coming.length > 0 && (
          <section className="news-coming" aria-labelledby="news-coming">
            <h2 id="news-coming">{coming}</h2>
            {entries.coming.map((entry, place) => (
              <NewsEntry key={entry.id} entry={entry} first={place === 0} />
            ))}
          </section>
        )}
        {entries.others.length > 0 && (
          <section aria-labelledby="news-others">
            <h2 id="news-others">{others}</h2>
            {entries.others.map((entry, place) => (
              <NewsEntry
                key={entry.id}
                entry={entry}
                first={place === 0 && entries.coming.length === 0}
              />
            ))}
          </section>
        )}
        {entries.earlier.length > 0 && (
          <section aria-labelledby="news-earlier">
            <h2 id="news-earlier">{archive.title}</h2>
            <Archive entries={entries.earlier} />
          </section>
        )}
        <Further {...entries} />
      </div>
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
const Further = ({ page, last }: Pick<Entries, 'page' | 'last'>) => {
  const { archive, follow } = useTexts(newsPage);
  const hrefLang = useHome().language && 'en';
  const feeds = toPostFeeds(pageUrls.news);
  return (
    <div className="news-further">
      {last > 1 && (
        <p className="more">
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
      <p className="news-follow">
        <a href={feeds.calendar} hrefLang={hrefLang}>
          {follow.calendar}
        </a>
        <a href={feeds.rss} hrefLang={hrefLang}>
          {follow.feed}
        </a>
      </p>
    </div>
  );
};
