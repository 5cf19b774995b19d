import { useQuery } from '@tanstack/react-query';
import { pageNames } from '../../../domain/content/page-names.ts';
import { goLiveMessages as messages, type HouseReading } from '../../../domain/entities/go-live.ts';
import { mayConfirmLegalPages } from '../../../domain/permissions.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { failureOf } from '../api/query-results.ts';
import { useStaff } from '../auth/staff.ts';
import { LoadFailure } from '../ui/states.tsx';
import { useConfirmReading } from './confirm-reading.ts';
import { goLiveQuery } from './go-live-query.ts';
import { PageReading } from './page-reading.tsx';
import './readings.css';

/** What the site says of the house in words that the owner has not written, page by page. */
export const HouseReadings = () => {
  const query = useQuery(goLiveQuery);
  return (
    <section id="house" tabIndex={-1} className="readings" aria-labelledby="house-title">
      <h2 id="house-title">Sentences about your house</h2>
      <p>
        They came with the site and describe an example house, its people and its street. Open each
        page, read them there, and change what is not true of yours. What you have written yourself
        needs no reading.
      </p>
      {query.error && (
        <LoadFailure
          failure={failureOf(query.error, messages.loadFailed)}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      <ul>
        {query.data?.house.filter(isFromTemplate).map((reading) => (
          <Reading key={reading.area} reading={reading} />
        ))}
      </ul>
    </section>
  );
};

/** Where the owner has written every sentence, there is nothing to read and nothing to tell. */
const isFromTemplate = ({ sentences, read_at }: HouseReading): boolean =>
  read_at !== null || sentences.some(({ unread }) => unread);

const Reading = ({ reading }: { reading: HouseReading }) => {
  const { area, url, version, sentences } = reading;
  const unread = sentences.filter((sentence) => sentence.unread);
  return (
    <PageReading
      reading={reading}
      url={url}
      name={area === 'site' ? 'What every page has' : pageNames[url]}
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
