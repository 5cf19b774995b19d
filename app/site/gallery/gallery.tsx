import { Link } from 'react-router';
import { publicListPageSize } from '../../../domain/constants.ts';
import { galleryPage } from '../../../domain/content/gallery.ts';
import type { PublicGalleryItem } from '../../../domain/defaults/records.ts';
import { pictureAlt, pictureSources } from '../../../domain/pictures.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { pageMeta, rootDataOf } from '../../lib/page-metadata.ts';
import { browserPublicContent, publicContent, type ReadList } from '../../lib/public-content.ts';
import { Section } from '../../ui/in-view.tsx';
import { Loaded, waitBriefly } from '../../ui/deferred.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Route } from './+types/gallery';
import {
  isBeyondTheEnd,
  listQuery,
  pageNumberOf,
  requirePage,
  useFocusOnNew,
  useLongList,
} from '../ui/long-list.ts';
import { MoreLink } from '../ui/more-link.tsx';
import { useProblemLog } from '../ui/problem-log.ts';
import { StandingDrawing } from '../ui/standing-drawing.tsx';
import '../ui/inner-page.css';
import './gallery.css';

const read = ({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) =>
  context.get(publicContent).gallery(pageNumberOf(request.url));

export const loader = async (args: Route.LoaderArgs) => ({
  answer: requirePage(pageUrls.gallery, await read(args)),
});
export const clientLoader = (args: Route.ClientLoaderArgs) => waitBriefly(read(args));

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(
    {
      ...galleryPage.meta,
      path: pageUrls.gallery,
      query: listQuery(location.search),
      noIndex: isBeyondTheEnd(loaderData?.answer),
    },
    rootDataOf(matches),
  );

const GalleryPage = ({ loaderData: { answer } }: Route.ComponentProps) => (
  <>
    <div className="page-head">
      <div className="wrap">
        <h1>{galleryPage.title}</h1>
        <p className="lead">{galleryPage.lead}</p>
      </div>
    </div>
    <div className="wrap">
      <Loaded from={answer} loading={galleryPage.loading}>
        {(gallery) => <PictureWall key={gallery.page} gallery={gallery} />}
      </Loaded>
      <p className="illustration-note">{galleryPage.illustrations}</p>
    </div>
    <Section className="band sage closing" aria-labelledby="closing-heading">
      <div className="wrap">
        <h2 id="closing-heading">{galleryPage.closing.title}</h2>
        <p className="lead">{galleryPage.closing.text}</p>
        <p className="actions">
          <Link to={pageUrls.contact} className="button" prefetch="intent">
            {galleryPage.closing.button}
          </Link>
        </p>
        <StandingDrawing name="door" />
      </div>
    </Section>
  </>
);
export default GalleryPage;

const PictureWall = ({ gallery }: { gallery: ReadList<PublicGalleryItem> }) => {
  useProblemLog(gallery.problem);
  const list = useLongList(gallery, publicListPageSize, browserPublicContent.gallery);
  const firstNew = useFocusOnNew(list.newFrom);
  return (
    <>
      <ul className="picture-wall">
        {list.items.map((item, index) => (
          <li key={item.id} ref={index === list.newFrom ? firstNew : undefined} tabIndex={-1}>
            <PictureCard item={item} place={index} />
          </li>
        ))}
      </ul>
      <MoreLink
        list={pageUrls.gallery}
        page={gallery.page}
        label="Show more pictures"
        nextPage={list.nextPage}
        loading={list.loading}
        more={list.more}
      />
    </>
  );
};

/** The first two of every eight stand in half a row, the others in a third (gallery.css). */
const isWide = (place: number): boolean => place % 8 < 2;

/** Image, category badge, category heading and caption (docs/product/public-pages.md). */
const PictureCard = ({ item, place }: { item: PublicGalleryItem; place: number }) => (
  <article className="picture-card">
    <div className="frame">
      <Picture
        sources={pictureSources(item)}
        alt={pictureAlt(item)}
        sizes={`(width < 40rem) 92vw, (width < 64rem) 45vw, ${isWide(place) ? 38 : 26}rem`}
        first={place === 0}
      />
      <span className="category-badge">{item.category}</span>
    </div>
    <h2>{item.category}</h2>
    <p>{item.caption}</p>
  </article>
);
