import type { PictureSources } from '../../domain/pictures.ts';

interface PictureProps {
  sources: PictureSources;
  alt: string;
  /** How wide the picture is shown, as the sizes attribute says it. */
  sizes: string;
  /** The page's first and largest picture: fetched at once, before the others. */
  first?: boolean;
  className?: string;
}

/** A picture in the smallest file that fits its place; its size is known, so nothing moves. */
export const Picture = ({ sources, alt, sizes, first = false, className }: PictureProps) => (
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
);
