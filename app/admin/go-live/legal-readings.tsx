import { useQuery } from '@tanstack/react-query';
import { namedPages } from '../../../domain/content/page-names.ts';
import { goLiveMessages as messages, type LegalReading } from '../../../domain/entities/go-live.ts';
import { legalPages } from '../../../domain/go-live/legal-pages.ts';
import { mayConfirmLegalPages } from '../../../domain/permissions.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { failureOf } from '../api/query-results.ts';
import { useStaff } from '../auth/staff.ts';
import { LoadFailure } from '../ui/states.tsx';
import { useConfirmReading } from './confirm-reading.ts';
import { goLiveQuery } from './go-live-query.ts';
import { PageReading } from './page-reading.tsx';
import './readings.css';

/** Whether the owner has read what binds the owner. A later change asks again. */
export const LegalReadings = () => {
  const query = useQuery(goLiveQuery);
  return (
    <section id="legal" tabIndex={-1} className="readings" aria-labelledby="legal-title">
      <h2 id="legal-title">The legal pages</h2>
      <p>
        They say what you promise to families and what becomes of their data. They were written for
        homes like yours, but not by your lawyer: read each one, change what is not true, and have
        it looked at if you are not sure.
      </p>
      {query.error && (
        <LoadFailure
          failure={failureOf(query.error, messages.loadFailed)}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      <ul>
        {query.data?.legal_pages.map((reading) => (
          <Reading key={reading.page} reading={reading} />
        ))}
      </ul>
    </section>
  );
};

const nameOf = ({ page }: LegalReading): string =>
  namedPages.find(([url]) => url === legalPages[page])?.[1] ?? page;

const Reading = ({ reading }: { reading: LegalReading }) => {
  const { page, version } = reading;
  return (
    <PageReading
      reading={reading}
      url={legalPages[page]}
      name={nameOf(reading)}
      mayConfirm={mayConfirmLegalPages(useStaff())}
      onConfirm={useConfirmReading(apiUrls.legalReading, { page }, version)}
    />
  );
};
