import { useState } from 'react';
import { mapHeight } from '../../../domain/constants.ts';
import { illustrationAlt } from '../../../domain/content/pictures.ts';
import { illustrationSources } from '../../../domain/pictures.ts';
import { directionsLink } from '../../../domain/urls.ts';
import type { Text } from '../../../domain/texts/text.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { useTexts, useWords } from './texts.tsx';
import './map-frame.css';

interface MapFrameProps {
  address: string;
  frameUrl: string;
  /** The texts around the map. */
  group: Record<'show' | 'notice' | 'directions' | 'frameTitle', Text<'line' | 'paragraph'>>;
}

/** On the largest screens a rem is 18 pixels (app.css), but always 16 in a sizes attribute. */
const slots = [
  { when: '(max-width: 65.99rem)', width: '92vw', height: '25rem' },
  { width: 'min(60vw, 52rem)', height: '28.2rem' },
];

/**
 * A frame of the specified size that first shows our own drawn map. The external map is loaded into it only
 * on a click: no third party sees a visitor before that (docs/product/public-pages.md).
 */
export const MapFrame = ({ address, frameUrl, group }: MapFrameProps) => {
  const texts = useTexts(group);
  const { frameTitle } = useWords(group);
  const [shown, setShown] = useState(false);
  return (
    <div className="map-frame">
      {shown ? (
        <iframe
          src={frameUrl}
          title={frameTitle}
          height={mapHeight}
          referrerPolicy="no-referrer"
          // The map has another origin, so keeping its own origin gives its scripts no access to ours.
          sandbox="allow-scripts allow-same-origin allow-popups"
          allowFullScreen
        />
      ) : (
        <div className="map-drawn">
          <Picture
            sources={illustrationSources('map-card')}
            alt={illustrationAlt.map}
            slots={slots}
          />
        </div>
      )}
      <div className="map-words">
        <p className="map-address" translate="no">
          {address}
        </p>
        <p className="actions">
          {shown ? null : (
            <button
              type="button"
              className="button line needs-script"
              onClick={() => setShown(true)}
            >
              {texts.show}
            </button>
          )}
          <a className="text-link" href={directionsLink(address)} rel="noreferrer">
            {texts.directions}
          </a>
        </p>
        {shown ? null : <p className="map-notice needs-script">{texts.notice}</p>}
      </div>
    </div>
  );
};
