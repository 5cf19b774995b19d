import type { PicturePlaceName } from '../../../domain/nouns/home/picture-places.ts';
import { drawingAlts } from '../../../domain/nouns/home/drawing-words.ts';
import { findPictureSources, type ShownPicture, variantUrl } from '../../../domain/pictures.ts';
import { illustrationUrl } from '../../../domain/urls.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { useHome } from './home-data.ts';
import { useFixedWords, useStoredLang } from './texts.tsx';
import { toServiceIcon } from '../../../domain/nouns/services/service-text.ts';

interface IllustrationProps {
  /** The page's drawing, which no other page shows. Without a name, only the home's own picture is shown. */
  name?: keyof typeof drawingAlts;
  place: PicturePlaceName;
  /** The addresses of pictures that the page shows elsewhere, so that none appears twice. */
  besides?: readonly string[];
}

/** A cut-paper drawing on a transparent background (art/), or the home's own picture in a frame. */
export const Illustration = ({ name, place, besides }: IllustrationProps) => {
  const ownPicture = useHome().settings.pictures?.pages?.[place];
  const alts = useFixedWords('site.closing-drawings', drawingAlts);
  const findLang = useStoredLang();
  if (ownPicture && !besides?.includes(ownPicture.image_url)) {
    return (
      <div className="illustration frame">
        <Picture
          sources={findPictureSources(ownPicture)}
          alt={ownPicture.alt}
          lang={findLang(ownPicture, 'alt')}
          slots={createSlots(place)}
        />
      </div>
    );
  }
  if (!name) return null;
  const large = illustrationUrl(name, 'webp');
  return (
    <img
      className="illustration"
      src={large}
      srcSet={`${variantUrl(large, 400, 'webp')} 400w, ${large} 800w, ${variantUrl(large, 1200, 'webp')} 1200w`}
      sizes="(max-width: 47.99rem) 8.25rem, (max-width: 63.99rem) 24rem, (max-width: 109.99rem) 30rem, 33.75rem"
      width="800"
      height="600"
      alt={alts[name]}
      loading="lazy"
      decoding="async"
    />
  );
};

/** The frame is 4 by 3, and on phones 2 by 1 (illustrations.css). It is narrower on the home page. */
const createSlots = (place: PicturePlaceName) => [
  { when: '(max-width: 47.99rem)', width: '92vw', height: 0.5 },
  { when: '(max-width: 63.99rem)', width: '24rem', height: 0.75 },
  { width: place === 'homeWhy' ? '27.25rem' : '30rem', height: 0.75 },
];

/** One of the small cut-paper drawings in the home's colors, which every page contains (app/root.tsx). */
const Drawing = ({ name, ...size }: { name: string; className: string; width: number }) => (
  <svg height={size.width} {...size} aria-hidden>
    <use href={`#drawing:${name}`} />
  </svg>
);

/** The drawing for a service's icon; a neutral one for an unknown icon. */
export const ServiceDrawing = ({ icon }: { icon: string }) => (
  <Drawing name={toServiceIcon(icon)} className="service-icon" width={56} />
);

export const BadgeDrawing = ({ name }: { name: string }) => (
  <Drawing name={name} className="badge-drawing" width={36} />
);

/** The portrait of the person who answers, beside their name, which says who it is. */
export const Portrait = ({ picture }: { picture: ShownPicture }) => (
  <span className="frame portrait">
    <Picture sources={findPictureSources(picture)} alt="" slots={portraitSlots} />
  </span>
);

/** The size of the circle (app/site/layout/layout.css). */
const portraitSlots = [{ width: '5rem', height: 1 }];
