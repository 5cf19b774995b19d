import { serviceIcon } from '../../domain/service-text.ts';
import drawings from './drawings.svg?url&no-inline';

/**
 * One of the small cut-paper drawings, from the one file that holds them all: the page's HTML must fit
 * the first round trip (docs/decisions/008), and drawings below the first screen may follow it.
 */
export const Drawing = ({ name, className }: { name: string; className: string }) => (
  <svg className={className} aria-hidden>
    <use href={`${drawings}#${name}`} />
  </svg>
);

/** The drawing for a service's icon name; an unknown name shows the neutral one. */
export const ServiceDrawing = ({ icon }: { icon: string }) => (
  <Drawing name={serviceIcon(icon)} className="service-icon" />
);

/** The drawing beside a badge's words. */
export const BadgeDrawing = ({ label }: { label: string }) => (
  <Drawing name={label.toLowerCase().replace(/\W/g, '-')} className="badge-drawing" />
);
