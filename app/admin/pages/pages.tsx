import { Pencil, SquareArrowOutUpRight } from 'lucide-react';
import { sitePageEntries } from '../../../domain/content/pages.ts';
import { editUrls } from '../../../domain/urls.ts';
import { HouseReadings } from '../go-live/house-readings.tsx';
import { LegalReadings } from '../go-live/legal-readings.tsx';
import { useFocusOnPlace } from '../layout/focus-on-place.ts';
import { staffMeta } from '../layout/page-meta.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import './pages.css';

export const meta = staffMeta('Pages');

/** Every public page, with links to edit its texts and to view it. */
const Pages = () => {
  useFocusOnPlace(true);
  return (
    <>
      <PageHeading>Pages</PageHeading>
      <p className="staff-page-lead">
        Open a page here and press any text to change it. Visitors see it as soon as you save.
      </p>
      <ul className="page-list">
        {sitePageEntries.map(([url, { name }]) => (
          <li key={url}>
            <h2>{name}</h2>
            <a
              className="staff-button staff-button-primary"
              href={editUrls[url]}
              aria-label={`Edit this page: ${name}`}
            >
              <Pencil aria-hidden />
              Edit this page
            </a>
            <a className="staff-button staff-button-plain" href={url} aria-label={`View ${name}`}>
              <SquareArrowOutUpRight aria-hidden />
              View
            </a>
          </li>
        ))}
      </ul>
      <HouseReadings />
      <LegalReadings />
    </>
  );
};
export default Pages;
