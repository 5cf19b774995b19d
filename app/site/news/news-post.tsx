import { Link } from 'react-router';
import { newsPage } from '../../../domain/site/words/news-words.ts';
import { findPictureSources } from '../../../domain/pictures.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { createPageMeta, findRootData } from '../../lib/page-metadata.ts';
import { readHeadTexts, loadWithTexts } from '../../lib/page-texts.ts';
import { useProblemLog } from '../../ui/loading/deferred.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { CallInstead } from '../ui/call-instead.tsx';
import { requirePost, createGoneMeta, readPost } from '../layout/posts.ts';
import { Paragraphs, useStoredLang, useTexts } from '../ui/texts.tsx';
import type { Route } from './+types/news-post';
import { AddToCalendar, EntryTime } from './news-entry.tsx';
import { createNewsData, toPublicNews, type PublicNews } from './shown-news.ts';
import '../ui/inner-page.css';
import './news.css';

type NewsPicture = PublicNews['pictures'][number];

const readEntry = (args: Pick<Route.LoaderArgs, 'context' | 'params'>) =>
  loadWithTexts(args, 'news', readPost(args, 'news', toPublicNews));

export const loader = async (args: Route.LoaderArgs) => requirePost(await readEntry(args), args);
export const clientLoader = (args: Route.ClientLoaderArgs) => readEntry(args);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const root = findRootData(matches);
  const words = readHeadTexts(newsPage, matches);
  const entry = loaderData?.post;
  if (!entry) return createGoneMeta(words.gone, root);
  const structuredData = import.meta.env.SSR && root && createNewsData([entry], root);
  return createPageMeta(
    {
      title: entry.title,
      description: entry.words || words.meta.description,
      keywords: words.meta.keywords,
      path: entry.address,
      above: { title: words.meta.title, path: pageUrls.news },
      ...(entry.pictures[0] && { image: toSharedImage(entry.pictures[0], entry.title) }),
      ...(structuredData && { structured: structuredData }),
    },
    root,
  );
};

const toSharedImage = (picture: NewsPicture, title: string) => {
  const { src, width, height } = findPictureSources(picture);
  return { url: src, width, height, alt: picture.alt || title };
};

const NewsPost = ({ loaderData: { post: entry, problem } }: Route.ComponentProps) => {
  const { all, gone: goneTexts } = useTexts(newsPage);
  const findLang = useStoredLang();
  useProblemLog(problem);
  const [first, ...others] = entry?.pictures ?? [];
  if (!entry) return <CallInstead {...goneTexts} />;
  return (
    <article className="news-post" aria-labelledby="news-title">
      <Section className="page-head">
        <div className="wrap">
          <h1 id="news-title" lang={findLang(entry, 'title')}>
            {entry.title}
          </h1>
          <EntryTime entry={entry} />
        </div>
      </Section>
      <Section className="wrap">
        {first && <PostPicture picture={first} first />}
        <Paragraphs text={entry.words} lang={findLang(entry, 'words')} />
        <AddToCalendar entry={entry} />
        {others.length > 0 && (
          <div className="news-pictures">
            {others.map((picture) => (
              <PostPicture key={picture.image_url} picture={picture} inColumn={others.length > 1} />
            ))}
          </div>
        )}
        <p>
          <Link to={pageUrls.news} className="text-link">
            {all}
          </Link>
        </p>
      </Section>
    </article>
  );
};
export default NewsPost;

interface PostPictureProps {
  picture: NewsPicture;
  /** Whether the picture is in one of two columns on larger screens. */
  inColumn?: boolean;
  first?: boolean;
}

/** A picture of the entry, uncropped within limits (news.css). */
const PostPicture = ({ picture, inColumn = false, first = false }: PostPictureProps) => {
  const findLang = useStoredLang();
  const sources = findPictureSources(picture);
  const isUpright = sources.height > sources.width;
  const wide = inColumn ? '26.5rem' : isUpright ? '34rem' : 'min(92vw, 54rem)';
  return (
    <div className={isUpright ? 'frame whole upright' : 'frame whole'}>
      <Picture
        sources={sources}
        alt={picture.alt}
        lang={findLang(picture, 'alt')}
        slots={createSlots(wide)}
        first={first}
      />
    </div>
  );
};

const createSlots = (wide: string) => [
  { when: '(max-width: 47.99rem)', width: '92vw', height: 0.5 },
  { width: wide, height: 0.5 },
];
