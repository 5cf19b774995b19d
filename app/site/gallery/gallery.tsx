import { toCurlyQuotes } from '../../../domain/lib/text/curly-quotes.ts';
import { Link } from 'react-router';
import { publicListPageSize } from '../../../domain/display.ts';
import { galleryPage } from '../../../domain/site/words/gallery-words.ts';
import { galleryLoading } from '../../../domain/site/words/label-words.ts';
import { pictureViewerWords } from '../../../domain/site/words/site-words.ts';
import type { PublicGalleryItem } from '../../../domain/nouns/gallery/public-gallery.ts';
import { findAltField, findPictureAlt, findPictureSources } from '../../../domain/pictures.ts';
import { isIllustrationUrl, pageUrls, requestFormUrl } from '../../../domain/urls.ts';
import { createHead, loadAnswerWithTexts, loadWithTexts } from '../../lib/page-texts.ts';
import { publicContentContext, type ReadListResult } from '../../lib/public-content.ts';
import { loadBrowserContent } from '../../lib/failed-navigation.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { Loaded, useProblemLog, waitBriefly } from '../../ui/loading/deferred.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import type { Route } from './+types/gallery';
import {
  isPastEnd,
  toListQuery,
  MoreLink,
  readPageNumber,
  requirePage,
  useFocusOnNew,
  useLongList,
} from '../ui/long-list.tsx';
import { Closing } from '../layout/closing.tsx';
import { useStoredLang, useTexts, useWords } from '../ui/texts.tsx';
import { type PictureLink, usePictureViewer } from '../ui/viewer/picture-viewer.tsx';
import { SixLineCaption } from '../ui/unfold.tsx';
import { Illustration } from '../ui/illustrations.tsx';
import { PageHead, Sections } from '../layout/sections.tsx';
import '../ui/inner-page.css';
import './gallery.css';

const readGallery = ({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) =>
  context.get(publicContentContext).gallery(readPageNumber(request.url));

export const loader = (args: Route.LoaderArgs) =>
  loadAnswerWithTexts(
    args,
    'gallery',
    readGallery(args).then((list) => requirePage(pageUrls.gallery, list)),
  );
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadWithTexts(args, 'gallery', waitBriefly(readGallery(args)));

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  createHead(galleryPage.meta, pageUrls.gallery, matches, {
    query: toListQuery(location.search),
    noIndex: isPastEnd(loaderData?.answer),
  });

const GalleryPage = ({ loaderData: { answer } }: Route.ComponentProps) => {
  const texts = useTexts(galleryPage);
  return (
    <>
      <PageHead className="gallery-head" texts={texts} />
      <Sections
        of="gallery"
        all={{
          pictures: (
            <Section className="wrap">
              <Loaded from={answer} loading={galleryLoading}>
                {(gallery) => <PictureWall key={gallery.page} gallery={gallery} />}
              </Loaded>
            </Section>
          ),
          closing: (
            <Closing
              className="sage"
              texts={texts.closing}
              drawing={
                <Loaded from={answer} loading={<></>}>
                  {({ value }) => (
                    <Illustration
                      place="gallery"
                      besides={value.map(({ image_url }) => image_url)}
                    />
                  )}
                </Loaded>
              }
            >
              <Link to={requestFormUrl} className="button">
                {texts.closing.button}
              </Link>
            </Closing>
          ),
        }}
      />
    </>
  );
};
export default GalleryPage;

const loadMorePictures = async (page: number) =>
  (await loadBrowserContent()).browserPublicContent.gallery(page);

const PictureWall = ({ gallery }: { gallery: ReadListResult<PublicGalleryItem> }) => {
  useProblemLog(gallery.problem);
  const texts = useTexts(galleryPage);
  const list = useLongList(gallery, publicListPageSize, loadMorePictures);
  const firstNew = useFocusOnNew(list.newFrom);
  const viewer = usePictureViewer(list.items);
  return (
    <>
      <ul className="picture-wall">
        {list.items.map((item, index) => (
          <li key={item.id} ref={index === list.newFrom ? firstNew : undefined} tabIndex={-1}>
            <PictureCard
              item={item}
              place={index}
              after={list.items.length - 1 - index}
              link={viewer.linkTo(item)}
            />
          </li>
        ))}
      </ul>
      <MoreLink
        list={pageUrls.gallery}
        page={gallery.page}
        label={texts.more}
        nextPage={list.nextPage}
        loading={list.loading}
        more={list.more}
      />
      {list.items.some(({ image_url }) => isIllustrationUrl(image_url)) ? (
        <p className="illustration-note quiet">{texts.illustrations}</p>
      ) : null}
      {viewer.dialog}
    </>
  );
};

/** The sizes at which a card's picture is shown, as in gallery.css; at least half as high as wide. */
const createSlots = (place: number, after: number) => [
  { when: '(max-width: 47.99rem)', width: place % 4 === 0 ? '91vw' : '44vw', height: 0.5 },
  { width: findWideWidth(place % 4, after), height: 0.5 },
];

/**
 * Of every four pictures, the first is large and the others share a row. Pictures left at the end share a
 * row, too.
 */
const findWideWidth = (place: number, after: number): string => {
  if (place === 0 || (place === 1 && after === 0)) return 'min(54vw, 42.5rem)';
  const isOfTwo = (place === 1 && after === 1) || (place === 2 && after === 0);
  return isOfTwo ? 'min(46vw, 36.5rem)' : 'min(29.5vw, 23.5rem)';
};

interface PictureCardProps {
  item: PublicGalleryItem;
  place: number;
  after: number;
  link: PictureLink;
}

/** Image, category badge, category heading and caption (docs/product/public-pages.md). */
const PictureCard = ({ item, place, after, link }: PictureCardProps) => {
  const findLang = useStoredLang();
  const alt = findPictureAlt(item);
  const { open } = useWords(pictureViewerWords, { picture: alt });
  const hour = findHour(item.caption);
  return (
    <article className="picture-card">
      <div>
        <div className="frame whole">
          <a className="picture-link" aria-label={open} {...link}>
            <Picture
              sources={findPictureSources(item)}
              alt={alt}
              lang={findLang(item, findAltField(item))}
              slots={createSlots(place, after)}
              first={place === 0}
            />
          </a>
        </div>
        <span className="category-badge" lang={findLang(item, 'category')}>
          {item.category}
        </span>
      </div>
      <div>
        <h2 lang={findLang(item, 'category')}>{item.category}</h2>
        <SixLineCaption
          length={item.caption.length}
          about={item.category}
          lang={findLang(item, 'category')}
        >
          <p className="heading" lang={findLang(item, 'caption')}>
            {hour ? <span className="hour">{hour}</span> : null}
            {toCurlyQuotes(item.caption.slice(hour.length))}
          </p>
        </SixLineCaption>
      </div>
    </article>
  );
};

/** The hour with which a caption begins, such as "Four o'clock:"; empty if there is none. */
const findHour = (caption: string): string =>
  /^[^:,.]{0,20}(?:o['’]clock|\d(?::\d\d)? ?[ap]\.?m\.?|noon|midnight)[:,]/i.exec(caption)?.[0] ??
  '';
