import { illustrationUrl } from '../../../domain/urls.ts';

interface StandingDrawingProps {
  name: 'telephone' | 'garden-table' | 'gate' | 'door' | 'two-chairs';
}

/** A cut-paper thing on a transparent ground (art/); it says nothing that the words beside it do not. */
export const StandingDrawing = ({ name }: StandingDrawingProps) => (
  <img
    className="standing"
    src={illustrationUrl(name, 'webp')}
    srcSet={`${illustrationUrl(name, 'webp')} 800w, ${illustrationUrl(`${name}-1200`, 'webp')} 1200w`}
    sizes="(width < 64rem) 29.5rem, 41.5rem"
    width="800"
    height="600"
    alt=""
    loading="lazy"
    decoding="async"
  />
);
