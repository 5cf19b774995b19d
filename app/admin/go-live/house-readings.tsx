import { sitePages } from '../../../domain/content/pages.ts';
import { type HouseReading } from '../../../domain/entities/go-live.ts';
import { mayConfirmLegalPages } from '../../../domain/permissions.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { useStaff } from '../auth/staff.ts';
import { useConfirmReading } from './confirm-reading.ts';
import { PageReading } from './page-reading.tsx';
import { Readings } from './readings.tsx';

/** The template's sentences about the home, page by page, for the owner to check. */
export const HouseReadings = () => (
  <Readings
    id="house"
    title="Sentences about your house"
    lead="They came with the site and describe an example house, its people and its street. Open each page, read them there, and change what is not true of yours. What you have written yourself needs no reading."
  >
    {({ house }) =>
      house
        .filter(isFromTemplate)
        .map((reading) => <Reading key={reading.area} reading={reading} />)
    }
  </Readings>
);

/** Parts where the owner wrote every sentence have nothing to check, so they are left out. */
const isFromTemplate = ({ sentences, read_at }: HouseReading): boolean =>
  read_at !== null || sentences.some(({ unread }) => unread);

const Reading = ({ reading }: { reading: HouseReading }) => {
  const { area, url, version, sentences } = reading;
  const unread = sentences.filter((sentence) => sentence.unread);
  return (
    <PageReading
      reading={reading}
      url={url}
      name={area === 'site' ? 'What every page has' : sitePages[url].name}
      mayConfirm={mayConfirmLegalPages(useStaff())}
      onConfirm={useConfirmReading(apiUrls.houseReading, { area }, version)}
    >
      {unread.length > 0 && (
        <details>
          <summary>
            {unread.length === 1 ? '1 sentence to read' : `${unread.length} sentences to read`}
          </summary>
          {unread.map(({ key, words }) => (
            <p key={key}>{words}</p>
          ))}
        </details>
      )}
    </PageReading>
  );
};
