import { useContext, useEffect, useRef } from 'react';
import { mapHeight } from '../../../domain/display.ts';
import { toCurlyQuotes } from '../../../domain/lib/text/curly-quotes.ts';
import { escapeHtml } from '../../../domain/lib/text/html.ts';
import type { DescribedPicture } from '../../../domain/nouns/home/site-settings.ts';
import { findPictureSources } from '../../../domain/pictures.ts';
import { directionsLink } from '../../../domain/urls.ts';
import type { Text } from '../../../domain/texts/text.ts';
import cardStyle from '../../map-card.css?inline';
import { mapPinPath } from '../../ui/icons.tsx';
import { useHome } from './home-data.ts';
import { EditableTextContext, useStoredLang, useTexts, useWords } from './texts.tsx';
import './map-frame.css';

interface MapFrameProps {
  address: string;
  mapUrl: string;
  photo?: DescribedPicture | undefined;
  group: Record<'show' | 'notice' | 'directions' | 'frameTitle', Text<'line' | 'paragraph'>>;
}

/**
 * A frame of the specified size whose first document is our own. A link in it opens the outside map in the
 * frame, also without scripts: no third party learns of a visitor before that (docs/product/public-pages.md).
 */
export const MapFrame = ({ address, mapUrl, photo, group }: MapFrameProps) => {
  const texts = useTexts(group);
  const { frameTitle, show } = useWords(group);
  const { language = 'en', settings } = useHome();
  const findLang = useStoredLang();
  const isEditable = useContext(EditableTextContext) !== null;
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { current } = frame;
    // The map needs scripts. The card does not, and browsers warn of scripts in a frame with our own origin.
    current?.sandbox.add('allow-scripts');
    const update = () => current && applyComfort(current);
    update();
    addEventListener('comfort', update);
    return () => removeEventListener('comfort', update);
  }, []);
  return (
    <div className="map-frame">
      <iframe
        ref={frame}
        title={frameTitle}
        height={mapHeight}
        srcDoc={renderMapCard({
          language,
          title: frameTitle,
          themeStyle: settings.theme?.css,
          address,
          photo,
          photoLanguage: photo && findLang(photo, 'alt'),
          link: toCurlyQuotes(show),
          mapUrl,
        })}
        // The map has another origin, so keeping its own origin gives its scripts no access to ours.
        sandbox="allow-same-origin allow-popups"
        loading="lazy"
        onLoad={({ currentTarget }) => applyComfort(currentTarget)}
        allowFullScreen
      />
      {/* Editing opens a text that is pressed on the page; text inside the frame can't be pressed, so it is
         repeated here. */}
      {isEditable ? <p>{texts.show}</p> : null}
      <p className="map-notice">{texts.notice}</p>
      <a className="text-link" href={directionsLink(address)} rel="noreferrer">
        {texts.directions}
      </a>
    </div>
  );
};

/** Applies the reader's comfort choices to the card (app/ui/comfort.tsx). */
const applyComfort = ({ contentDocument }: HTMLIFrameElement): void => {
  // Null before the card is parsed, and once the frame shows the outside map, which can't be accessed.
  const root = contentDocument?.querySelector('html');
  if (root) root.dataset['comfort'] = document.documentElement.dataset['comfort'];
};

interface MapCard {
  language: string;
  title: string;
  /** The home's own colors, if it has some (domain/nouns/home/palettes.ts). */
  themeStyle: string | undefined;
  address: string;
  /** The home's own photo of its front. Without one, a pin is drawn. */
  photo: DescribedPicture | undefined;
  photoLanguage: 'en' | undefined;
  link: string;
  mapUrl: string;
}

/**
 * The document that a map's frame shows first: the address, and the link that leads the frame to the outside
 * map. It has no streets, since drawn ones would be invented.
 */
const renderMapCard = (card: MapCard): string => {
  const { language, title, themeStyle = '', address, photo, link, mapUrl } = card;
  const [, street = address, rest = ''] = /^(.*?,)(.*)$/s.exec(address) ?? [];
  return (
    `<!DOCTYPE html><html lang="${language}" data-dusk><title>${escapeHtml(title)}</title>` +
    `<style>${cardStyle}</style>${themeStyle && `<style>${themeStyle}</style>`}` +
    (photo ? `<body class="photo">${renderPhoto(photo, card.photoLanguage)}` : `<body>${pin}`) +
    `<main><p translate="no"><b>${escapeHtml(street)}</b>${escapeHtml(rest)}</p>` +
    `<a href="${escapeHtml(mapUrl)}" rel="noreferrer">${escapeHtml(link)}</a></main>`
  );
};

const pin = `<svg class="pin" viewBox="0 0 24 24" fill="none" stroke="currentcolor" aria-hidden="true"><path d="${mapPinPath}"/></svg>`;

/** The photo is beside the address in a wide frame, and above it in a narrow one. */
const photoSizes = '(max-width: 29.99rem) 100vw, 60vw';

const renderPhoto = (photo: DescribedPicture, language: string | undefined): string => {
  const { src, webpSrcSet, avifSrcSet } = findPictureSources(photo);
  return (
    '<picture>' +
    (avifSrcSet ? `<source type="image/avif" srcset="${avifSrcSet}" sizes="${photoSizes}">` : '') +
    `<img src="${src}" srcset="${webpSrcSet}" sizes="${photoSizes}" alt="${escapeHtml(photo.alt)}"` +
    `${language ? ` lang="${language}"` : ''} loading="lazy" decoding="async"></picture>`
  );
};
