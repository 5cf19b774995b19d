import { timings } from '../../../domain/display.ts';
import { galleryLoading, pageLabels } from '../../../domain/site/words/label-words.ts';
import { homeGallery, storedPictures } from '../../../domain/site/words/home-words.ts';
import { pictureViewerWords } from '../../../domain/site/words/site-words.ts';
import type { PublicGalleryItem } from '../../../domain/nouns/gallery/public-gallery.ts';
import {
  findAltField,
  findPictureAlt,
  findPictureSources,
  type PictureSlot,
} from '../../../domain/pictures.ts';
import { toCurlyQuotes } from '../../../domain/lib/text/curly-quotes.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { type Deferred, Loaded, useProblemLog } from '../../ui/loading/deferred.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { SlideshowControls, usePreloadedSlides, useSlideshow } from '../../ui/slideshow.tsx';
import { type HomeContent, toPairs, PageLink, StoredCount } from './home-content.tsx';
import { type PictureLink, usePictureViewer } from '../ui/viewer/picture-viewer.tsx';
import { OptionalText, useFixedWords, useStoredLang, useTexts, useWords } from '../ui/texts.tsx';
import { SixLineCaption } from '../ui/unfold.tsx';
import { useSlideshowWords } from './slideshow-words.ts';

/** The gallery carousel with its two links (docs/product/public-pages.md). */
export const GallerySection = ({ from }: { from: Deferred<HomeContent> }) => {
  const texts = useTexts(homeGallery);
  return (
    <Section className="band home-gallery" aria-labelledby="gallery-heading">
      <div className="wrap">
        <div className="band-head">
          <h2 id="gallery-heading">{texts.heading}</h2>
          <OptionalText>{texts.lead}</OptionalText>
        </div>
        <Loaded from={from} loading={galleryLoading}>
          {({ gallery }) => <Pictures gallery={gallery} />}
        </Loaded>
        <p className="band-foot row">
          <PageLink to={pageUrls.services} className="button line">
            {texts.button}
          </PageLink>
          <PageLink to={pageUrls.gallery} className="text-link">
            {texts.galleryLink}
          </PageLink>
        </p>
      </div>
    </Section>
  );
};

/** If the number of pictures is odd, the first one fills the last group of two. */
const toSlides = (items: PublicGalleryItem[]) =>
  toPairs(items.length > 1 && items.length % 2 === 1 ? [...items, ...items.slice(0, 1)] : items);

const Pictures = ({ gallery }: Pick<HomeContent, 'gallery'>) => {
  useProblemLog(gallery.problem);
  const steps = toSlides(gallery.value);
  const words = useSlideshowWords('Pictures', 'dots');
  const labels = useFixedWords('site.labels', pageLabels);
  const slideshow = useSlideshow({ slides: steps.length, interval: timings.gallerySlide });
  const hasPicture = usePreloadedSlides(slideshow.index, steps.length);
  const viewer = usePictureViewer(gallery.value);
  return (
    <div
      role="group"
      aria-roledescription={words.carousel}
      aria-label={labels.pictures}
      {...slideshow.restHandlers}
    >
      <div className="gallery-steps" aria-live={slideshow.moving ? 'off' : 'polite'}>
        {steps.map((step, index) => (
          <div
            key={step[0]?.id}
            role="group"
            aria-roledescription={words.slide}
            aria-label={words.position(index + 1, steps.length)}
            className="gallery-step"
            hidden={index !== slideshow.index}
          >
            {step.map((item) => (
              <FramedPicture
                key={item.id}
                item={item}
                slots={step.length === 1 ? singleSlots : pairSlots}
                hasPicture={hasPicture(index)}
                link={viewer.linkTo(item)}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="carousel-foot row">
        <SlideshowControls slideshow={slideshow} slides={steps.length} words={words} />
        <StoredCount list={gallery} name="home.pictures" words={storedPictures} />
      </div>
      {viewer.dialog}
    </div>
  );
};

const createSlots = (width: string, height: number) => [
  { when: '(max-width: 47.99rem)', width: '43.5vw', height: 1 },
  { width, height },
];
const singleSlots = createSlots('min(94vw, 74.5rem)', 0.48);
const pairSlots = createSlots('min(46vw, 36.5rem)', 0.75);

interface FramedPictureProps {
  item: PublicGalleryItem;
  slots: PictureSlot[];
  hasPicture: boolean;
  link: PictureLink;
}

const FramedPicture = ({ item, slots, hasPicture, link }: FramedPictureProps) => {
  const findLang = useStoredLang();
  const alt = findPictureAlt(item);
  const { open } = useWords(pictureViewerWords, { picture: alt });
  const sources = findPictureSources(item);
  const isTall = sources.height > sources.width;
  return (
    <figure className={isTall ? 'framed tall' : 'framed'}>
      <div className="frame">
        {hasPicture ? (
          <a className="picture-link" aria-label={open} {...link}>
            <Picture
              sources={sources}
              alt={alt}
              lang={findLang(item, findAltField(item))}
              slots={slots}
            />
          </a>
        ) : null}
      </div>
      <figcaption>
        <b className="heading" lang={findLang(item, 'category')}>
          {item.category}
        </b>
        <SixLineCaption
          length={item.caption.length}
          about={item.category}
          lang={findLang(item, 'category')}
        >
          <span lang={findLang(item, 'caption')}>{toCurlyQuotes(item.caption)}</span>
        </SixLineCaption>
      </figcaption>
    </figure>
  );
};
