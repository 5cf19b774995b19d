import type { PicturePlaceName } from '../../../../domain/home/picture-places.ts';
import { pictureSources } from '../../../../domain/pictures.ts';
import { illustrationUrl } from '../../../../domain/urls.ts';
import { Picture } from '../../../ui/picture/picture.tsx';
import { useHome } from '../home-data.ts';

interface StandingDrawingProps {
  name: 'telephone' | 'garden-table' | 'gate' | 'door' | 'two-chairs';
  /** The place in which the home may have put its own picture. */
  place: PicturePlaceName;
}

/**
 * A cut-paper drawing on a transparent background (art/), which repeats what the text beside it says. Or the
 * home's own picture in a frame.
 */
export const StandingDrawing = ({ name, place }: StandingDrawingProps) => {
  const own = useHome().settings.pictures?.pages?.[place];
  if (own) {
    return (
      <div className="standing frame">
        <Picture sources={pictureSources(own)} alt={own.alt} slots={slots} />
      </div>
    );
  }
  return (
    <img
      className="standing"
      src={illustrationUrl(name, 'webp')}
      srcSet={`${illustrationUrl(name, 'webp')} 800w, ${illustrationUrl(`${name}-1200`, 'webp')} 1200w`}
      sizes="(max-width: 63.99rem) 29.5rem, 41.5rem"
      width="800"
      height="600"
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
};

/** The frame is 4 by 3 (app/site/ui/inner-page.css). */
const slots = [
  { when: '(max-width: 63.99rem)', width: 'min(92vw, 24rem)', height: 0.75 },
  { width: '30rem', height: 0.75 },
];
