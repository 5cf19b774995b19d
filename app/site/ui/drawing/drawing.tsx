import { serviceIcon } from '../../../../domain/text/service-text.ts';
import drawings from './drawings.svg?url&no-inline';

/**
 * One of the small cut-paper drawings, from the one file with all of them. Not inline: the page's HTML must
 * fit the first round trip, and drawings load after the text and the first picture (docs/decisions/008).
 */
const Drawing = ({ name, ...look }: { name: string; className: string; width: number }) => (
  <img src={`${drawings}#${name}`} height={look.width} {...look} alt="" loading="lazy" />
);

/** The drawing for a service's icon name; a neutral one for an unknown name. */
export const ServiceDrawing = ({ icon }: { icon: string }) => (
  <Drawing name={serviceIcon(icon)} className="service-icon" width={56} />
);

/** The drawing beside a badge's text. */
export const BadgeDrawing = ({ name }: { name: string }) => (
  <Drawing name={name} className="badge-drawing" width={36} />
);
