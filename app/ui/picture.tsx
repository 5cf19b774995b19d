import type { LinkDescriptor } from 'react-router';
import type { PictureSources } from '../../domain/pictures.ts';

interface PictureProps {
  sources: PictureSources;
  alt: string;
  /** How wide the picture is shown, as the sizes attribute says it; more where its place cuts it. */
  sizes: string;
  /** The page's first and largest picture: fetched at once, before the others. */
  first?: boolean;
  className?: string;
}

/** A picture in the smallest file that fits its place; its size is known, so nothing moves. */
export const Picture = ({ sources, alt, sizes, first = false, className }: PictureProps) => (
  <>
    {sources.preview ? (
      <img className="preview" src={sources.preview} width={20} height={15} alt="" aria-hidden />
    ) : null}
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
        className={className}
        loading={first ? 'eager' : 'lazy'}
        decoding={first ? undefined : 'async'}
        fetchPriority={first ? 'high' : undefined}
      />
    </picture>
  </>
);

/**
 * Lets the browser ask for a page's first picture before it has read as far as the picture. Browsers
 * without AVIF pass it over and find their WebP in the page.
 */
export const picturePreload = (sources: PictureSources, sizes: string): LinkDescriptor[] => {
  if (!sources.avifSrcSet) return [];
  const link = {
    rel: 'preload' as const,
    as: 'image' as const,
    type: 'image/avif',
    imageSrcSet: sources.avifSrcSet,
    imageSizes: sizes,
    // Passed on to the element, though the router's type does not name it.
    fetchPriority: 'high',
  };
  return [link];
};
