import { useState } from 'react';
import { mapHeight } from '../../../domain/constants.ts';
import { illustrationAlt } from '../../../domain/nouns/home/drawing-words.ts';
import { directionsLink } from '../../../domain/urls.ts';
import type { Text } from '../../../domain/texts/text.ts';
import { MapPin } from '../../ui/icons.tsx';
import { useFixedWords, useTexts, useWords } from './texts.tsx';
import './map-frame.css';

interface MapFrameProps {
  address: string;
  frameUrl: string;
  group: Record<'show' | 'notice' | 'directions' | 'frameTitle', Text<'line' | 'paragraph'>>;
}

/**
 * A frame of the specified size that first shows a pin and the address, and no streets, since drawn ones would
 * be invented. The external map is loaded into it only on a click: no third party sees a visitor before that
 * (docs/product/public-pages.md).
 */
export const MapFrame = ({ address, frameUrl, group }: MapFrameProps) => {
  const texts = useTexts(group);
  const { frameTitle } = useWords(group);
  const drawings = useFixedWords('site.drawings', illustrationAlt);
  const [isMapShown, setIsMapShown] = useState(false);
  return (
    <div className="map-frame">
      {isMapShown ? (
        <>
          <iframe
            src={frameUrl}
            title={frameTitle}
            height={mapHeight}
            referrerPolicy="no-referrer"
            // The map has another origin, so keeping its own origin gives its scripts no access to ours.
            sandbox="allow-scripts allow-same-origin allow-popups"
            allowFullScreen
          />
          <Address address={address} />
        </>
      ) : (
        <div className="map-drawn">
          <span className="map-pin" role="img" aria-label={drawings.map}>
            <MapPin />
          </span>
          <Address address={address} />
          <button
            type="button"
            className="button line needs-script"
            onClick={() => setIsMapShown(true)}
          >
            {texts.show}
          </button>
          <p className="map-notice needs-script">{texts.notice}</p>
        </div>
      )}
      <a className="text-link" href={directionsLink(address)} rel="noreferrer">
        {texts.directions}
      </a>
    </div>
  );
};

/** The street on a line of its own, and the rest below it. */
const Address = ({ address }: { address: string }) => {
  const [, street, rest] = /^(.*?,)(.*)$/s.exec(address) ?? [null, address, ''];
  return (
    <p className="map-address" translate="no">
      <b>{street}</b>
      {rest}
    </p>
  );
};
