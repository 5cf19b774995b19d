import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { namedPages } from '../../../domain/content/page-names.ts';
import { goLiveMessages as messages, type LegalReading } from '../../../domain/entities/go-live.ts';
import { versionMessages } from '../../../domain/entities/version.ts';
import { legalPages } from '../../../domain/go-live/legal-pages.ts';
import { mayConfirmLegalPages } from '../../../domain/permissions.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { send } from '../api/api-client.ts';
import { failureOf } from '../api/query-results.ts';
import { useSessionEnd } from '../api/session.ts';
import { useStaff } from '../auth/staff.ts';
import { rememberUnsent } from '../connection/unsent.ts';
import { notify, undoBy } from '../layout/notices.tsx';
import { Button } from '../ui/button.tsx';
import { asDay } from '../ui/dates.ts';
import { LoadFailure } from '../ui/states.tsx';
import { Status } from '../ui/status.tsx';
import { goLiveQuery } from './go-live-query.ts';
import './legal-readings.css';

/** Whether the owner has read what binds the owner. A later change asks again. */
export const LegalReadings = () => {
  const query = useQuery(goLiveQuery);
  return (
    <section id="legal" tabIndex={-1} className="legal-readings" aria-labelledby="legal-title">
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
  const { page, read_at, read_by } = reading;
  const mayConfirm = mayConfirmLegalPages(useStaff());
  const confirm = useConfirm(reading);
  const name = nameOf(reading);
  return (
    <li>
      <a href={legalPages[page]} target="_blank" rel="noopener">
        {name} (opens a new tab)
      </a>
      <Status good={read_at !== null}>
        {read_at === null
          ? 'Not read since it was last changed'
          : `Read ${asDay(read_at)}${read_by ? ` by ${read_by}` : ''}`}
      </Status>
      {read_at === null && mayConfirm && (
        <Button
          icon={<Check aria-hidden />}
          aria-label={`I have read it: ${name}`}
          onClick={() => void confirm()}
        >
          I have read it
        </Button>
      )}
    </li>
  );
};

/** Confirms the version that the list showed: words that came since have not been read. */
const useConfirm = ({ page, version }: LegalReading) => {
  const client = useQueryClient();
  const endSession = useSessionEnd();
  const takeBack = async (): Promise<void> => {
    const payload = { page, read: false };
    const answer = await send('PUT', apiUrls.legalReading, payload, messages.readFailed);
    if (answer.ok) notify.success(messages.unread);
    else notify.error(messages.readError, answer);
    await client.invalidateQueries({ queryKey: goLiveQuery.queryKey });
    if (!answer.ok) endSession(answer);
  };
  const confirm = async (): Promise<void> => {
    const answer = await send('PUT', apiUrls.legalReading, { page }, messages.readFailed, version);
    if (answer.ok) {
      notify.success(messages.read, undoBy(takeBack));
    } else {
      const error = answer.stale ? versionMessages.stale : answer.error;
      notify.error(messages.readError, { ...answer, error });
      rememberUnsent(answer, messages.readError, undefined, confirm);
    }
    await client.invalidateQueries({ queryKey: goLiveQuery.queryKey });
    if (!answer.ok) endSession(answer);
  };
  return confirm;
};
