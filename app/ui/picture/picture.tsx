import type { MetaDescriptor } from 'react-router';
import {
  createCoverSizes,
  type Focus,
  type PictureSources,
  type PictureSlot,
} from '../../../domain/pictures.ts';

interface PictureProps {
  sources: PictureSources;
  alt: string;
  /** The language of the alt text, if it is not the page's. */
  lang?: 'en' | undefined;
  /** The places that the picture fills, narrowest screen first. */
  slots: PictureSlot[];
  /** The page's first and largest picture: loaded before the others. */
  first?: boolean;
  className?: string;
}

/** A picture in the smallest file that fits its place. Width and height are set, so nothing moves later. */
export const Picture = ({
  sources,
  alt,
  lang,
  slots,
  first = false,
  className = '',
}: PictureProps) => {
  const sizes = createCoverSizes(sources, slots);
  return (
    <picture>
      {sources.avifSrcSet ? (
        <source type="image/avif" srcSet={sources.avifSrcSet} sizes={sizes} />
      ) : null}
      <img
        src={sources.src}
        srcSet={sources.webpSrcSet}
        sizes={sizes}
        width={sources.width}
        height={sources.height}
        alt={alt}
        lang={lang}
        className={`${toFocusClass(sources.focus)} ${className}`.trim() || undefined}
        loading={first ? 'eager' : 'lazy'}
        decoding={first ? undefined : 'async'}
        fetchPriority={first ? 'high' : undefined}
      />
    </picture>
  );
};

/**
 * Focal points are set by classes (app/ui/picture/focus.css), because the content security policy forbids
 * style attributes.
 */
const toFocusClass = ({ x, y }: Focus): string =>
  [x === 50 ? '' : `focus-x-${x}`, y === 50 ? '' : `focus-y-${y}`].filter(Boolean).join(' ');

/**
 * Tags for a page's `meta` that preload its first picture before the browser reaches it in the HTML; none if
 * the picture has no AVIF. Browsers without AVIF ignore the tag and find the WebP in the page.
 */
export const createPicturePreload = (
  sources: PictureSources,
  slots: PictureSlot[],
): MetaDescriptor[] => {
  if (!sources.avifSrcSet) return [];
  return [
    {
      tagName: 'link',
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imageSrcSet: sources.avifSrcSet,
      imageSizes: createCoverSizes(sources, slots),
      fetchPriority: 'high',
    },
  ];
};
