import { findPictureSources } from '../../domain/pictures.ts';

interface LogoProps {
  /** The home's own logo. It needs no alt text: the name beside it says whose it is. */
  picture?: Parameters<typeof findPictureSources>[0] | undefined;
}

/** Whether a logo is more than twice as wide as high, such as the home's name in its own lettering. */
export const isWideLogo = (picture: LogoProps['picture']): boolean =>
  (picture?.image_width ?? 0) > 2 * (picture?.image_height ?? Infinity);

/**
 * The home's own picture, or else the default logo: a lit window in a gable, with the light and the door that
 * the home chose.
 */
export const Logo = ({ picture }: LogoProps) => {
  if (picture) {
    const { src, webpSrcSet, width, height } = findPictureSources(picture);
    return (
      <img
        className="logo-picture"
        src={src}
        srcSet={webpSrcSet}
        sizes={isWideLogo(picture) ? '19rem' : '11rem'}
        width={width}
        height={height}
        alt=""
      />
    );
  }
  return (
    <svg className="logo-mark" viewBox="0 0 40 44" width="40" height="44" aria-hidden>
      <path fill="var(--logo-wall, var(--color-night))" d="M20 1 39 15v28H1V15Z" />
      <path fill="var(--logo-light, #f2c14e)" d="M12 22a8 8 0 0 1 16 0v12H12Z" />
      <path fill="var(--logo-door, none)" d="M12 25h16v9H12Z" />
      <path
        stroke="var(--logo-wall, var(--color-night))"
        strokeWidth="2.4"
        d="M20 14v20M12 25h16"
      />
    </svg>
  );
};
