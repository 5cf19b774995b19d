import { useEffect } from 'react';
import { Link, type MetaDescriptor, useLocation } from 'react-router';
import { notFoundPage } from '../../../domain/site/words/not-found-words.ts';
import { illustrationAlt } from '../../../domain/nouns/home/drawing-words.ts';
import { siteMenu } from '../../../domain/texts/text-areas.ts';
import { variantUrl } from '../../../domain/pictures.ts';
import { illustrationUrl, pageUrls, phoneLink } from '../../../domain/urls.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { readFixedWords, readStoredTexts } from '../../lib/page-texts.ts';
import { createPageMeta, findRootData } from '../../lib/page-metadata.ts';
import { useHome } from '../ui/home-data.ts';
import { useFixedWords, useTexts } from '../ui/texts.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import './not-found-page.css';

/** The head of a page for an address that no page has. */
export const createNotFoundMeta = (
  matches: Parameters<typeof findRootData>[0],
): MetaDescriptor[] => {
  const root = findRootData(matches);
  const words = readFixedWords(root, readStoredTexts(matches), 'site.not-found', notFoundPage);
  return createPageMeta(
    {
      title: words.title,
      description: words.text,
      keywords: '',
      path: null,
      noIndex: true,
    },
    root,
  );
};

/** What visitors see at an address that no page has. */
export const NotFoundPage = () => {
  const words = useFixedWords('site.not-found', notFoundPage);
  const drawings = useFixedWords('site.drawings', illustrationAlt);
  const { pathname } = useLocation();
  const menu = useTexts(siteMenu);
  const { contact, optional } = useHome();
  const { phone_cell: phone } = contact.value;
  const large = illustrationUrl('not-found', 'webp');
  useEffect(() => {
    console.info('Page not found:', pathname);
  }, [pathname]);
  return (
    <Section className="wrap not-found">
      <div>
        <h1>{words.title}</h1>
        <p className="lead">{words.text}</p>
        <p className="actions">
          {/* Reloads everything, because an unknown address can come from scripts of an earlier release. */}
          <Link to={pageUrls.home} className="button" reloadDocument>
            {words.link}
          </Link>
          <a className="button line" href={phoneLink(phone)}>
            <span>
              {menu.call} <Verbatim>{phone}</Verbatim>
            </span>
          </a>
          {(['rooms', 'costs'] as const).map((name) =>
            optional?.pages?.includes(name) ? (
              <Link key={name} to={pageUrls[name]} className="text-link">
                {menu[name]}
              </Link>
            ) : null,
          )}
        </p>
      </div>
      <img
        src={large}
        srcSet={`${variantUrl(large, 640, 'webp')} 640w, ${large} 1000w, ${variantUrl(large, 1600, 'webp')} 1600w`}
        sizes="(max-width: 63.99rem) 20rem, min(40vw, 40rem)"
        width="1000"
        height="750"
        alt={drawings.notFound}
        loading="eager"
      />
    </Section>
  );
};
