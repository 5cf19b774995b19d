import { useHome } from '../ui/home-data.ts';
import treeline from './treeline.svg?url&no-inline';

/**
 * Cut-paper firs, the upper edge of the dark bands, loaded lazily. Decoration only. With a home's own colors
 * they are inline SVG, because an image file can't take on the page's colors.
 */
export const Treeline = () =>
  useHome().settings.look ? (
    <svg
      className="treeline"
      viewBox="0 0 1440 96"
      width="1440"
      height="96"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
    >
      <use href={`${treeline}#firs`} />
    </svg>
  ) : (
    <img className="treeline" src={treeline} width={1440} height={96} alt="" loading="lazy" />
  );
