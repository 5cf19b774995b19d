import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, CalendarX, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import {
  type CalendarFeed,
  calendarFeedMessages as messages,
  type NewCalendarFeed,
} from '../../../domain/requests/calendar-feed.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { LinkActions } from '../../ui/link-actions.tsx';
import { QrPicture } from '../../ui/picture/qr-picture.tsx';
import { readObject, remove, send } from '../api/api-client.ts';
import { unwrap } from '../api/queries.ts';
import { QueryState } from '../api/query-state.tsx';
import { Confirm } from '../forms/confirm.tsx';
import { useSessionEnd } from '../session/session.ts';
import { Button } from '../ui/staff-button.tsx';
import { asMoment } from '../ui/dates.ts';
import { notify } from '../ui/notices.tsx';
import { Loading } from '../ui/states.tsx';

/** The private address from which this person's calendar reads the agreed visits. */
export const CalendarAddress = () => {
  const query = useQuery(calendarQuery);
  const { made, make, revoke, busy } = useAddress();
  const [asking, setAsking] = useState<'revoke' | 'replace' | null>(null);
  const calendar = query.data?.calendar ?? null;
  if (query.isPending) return <Loading>Loading your calendar address...</Loading>;
  if (query.error) return <QueryState query={query} failed={messages.loadFailed} />;
  return (
    <>
      {made && <NewAddress calendar={made} />}
      {calendar && !made && (
        <p>
          You made an address {asMoment(calendar.created_at)}.{' '}
          {calendar.read_at
            ? `A calendar last read it ${asMoment(calendar.read_at)}.`
            : 'No calendar has read it yet.'}{' '}
          It is not shown again; if you lost it, make a new one.
        </p>
      )}
      <div className="staff-setting-actions">
        {calendar ? (
          <>
            <Button icon={<RefreshCw aria-hidden />} onClick={() => setAsking('replace')}>
              Make a new address
            </Button>
            <Button
              tone="danger"
              icon={<CalendarX aria-hidden />}
              onClick={() => setAsking('revoke')}
            >
              Revoke the address
            </Button>
          </>
        ) : (
          <Button
            tone="primary"
            icon={<CalendarPlus aria-hidden />}
            aria-disabled={busy}
            onClick={() => !busy && void make()}
          >
            Make a calendar address
          </Button>
        )}
      </div>
      {asking && (
        <Confirm
          title={asking === 'revoke' ? 'Revoke the address?' : 'Make a new address?'}
          onClosed={() => setAsking(null)}
          confirmations={[
            asking === 'revoke'
              ? {
                  label: 'Revoke',
                  busyLabel: 'Revoking…',
                  icon: <CalendarX aria-hidden />,
                  tone: 'danger',
                  act: revoke,
                }
              : {
                  label: 'Make a new address',
                  busyLabel: 'Making…',
                  icon: <RefreshCw aria-hidden />,
                  tone: 'primary',
                  act: make,
                },
          ]}
        >
          <p>Calendars that read the address until now stop being updated.</p>
        </Confirm>
      )}
    </>
  );
};

const useAddress = () => {
  const client = useQueryClient();
  const endSession = useSessionEnd();
  const [made, setMade] = useState<NewCalendarFeed | null>(null);
  const [busy, setBusy] = useState(false);
  const reload = () => client.invalidateQueries({ queryKey: calendarQuery.queryKey });
  const make = async (): Promise<boolean> => {
    setBusy(true);
    const answer = await send('POST', apiUrls.calendarFeed, {}, messages.saveFailed);
    setBusy(false);
    if (answer.ok) {
      setMade((answer.value as { calendar: NewCalendarFeed }).calendar);
      notify.success(messages.made);
      await reload();
    } else {
      notify.error(messages.saveFailed, answer);
      endSession(answer);
    }
    return answer.ok;
  };
  const revoke = async (): Promise<boolean> => {
    const answer = await remove(apiUrls.calendarFeed, 1, messages.revokeFailed);
    if (answer.ok) {
      setMade(null);
      notify.success(messages.revoked);
    } else notify.error(messages.revokeFailed, answer);
    await reload();
    if (!answer.ok) endSession(answer);
    return answer.ok;
  };
  return { made, make, revoke, busy };
};

/** The address is shown only this once. */
const NewAddress = ({ calendar: { link, webcal } }: { calendar: NewCalendarFeed }) => (
  <div className="staff-calendar-new">
    <p>
      <strong>This address is shown only now.</strong> Open it on your phone, or copy it into your
      calendar under “Subscribe to calendar”.
    </p>
    <p className="staff-calendar-address">
      <code>{link.url}</code>
      <LinkActions
        url={link.url}
        share="Share the address"
        copy="Copy the address"
        copied="Copied"
      />
    </p>
    <p>
      <a href={webcal} className="staff-button staff-button-primary">
        <CalendarPlus aria-hidden />
        <span>Subscribe on this device</span>
      </a>
    </p>
    <figure>
      <QrPicture code={link.qr} label="The calendar address as a QR code" />
      <figcaption>Point your phone’s camera here to subscribe on it.</figcaption>
    </figure>
  </div>
);

/** Whether this person has a calendar address. The address itself can't be read again. */
const calendarQuery = queryOptions({
  queryKey: ['calendarFeed'],
  queryFn: () =>
    unwrap(
      readObject<{ calendar: CalendarFeed | null }>(
        apiUrls.calendarFeed,
        messages.loadFailed,
        (body) => body['success'] === true && 'calendar' in body,
      ),
    ),
});
