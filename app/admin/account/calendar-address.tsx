import { queryOptions, useQuery } from '@tanstack/react-query';
import { CalendarPlus, CalendarX, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import {
  calendarFeedMessages as messages,
  type NewCalendarFeed,
} from '../../../domain/requests/calendar-feed.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { LinkActions } from '../../ui/link-actions.tsx';
import { QrPicture } from '../../ui/picture/qr-picture.tsx';
import { isObjectOrNull, readField, remove, send } from '../api/api-client.ts';
import { unwrap } from '../api/failed-request.ts';
import { QueryState } from '../api/query-state.tsx';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { useAction } from '../session/use-action.ts';
import { notify } from '../ui/notices.tsx';
import { Button } from '../ui/staff-button.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { Loading } from '../ui/states.tsx';

/** The private address from which this person's calendar reads the agreed visits. */
export const CalendarAddress = () => {
  const query = useQuery(calendarQuery);
  const { newFeed, createFeed, revokeFeed, busy } = useCalendarAddress();
  const [openDialog, setOpenDialog] = useState<'revokeFeed' | 'replace' | null>(null);
  const calendar = query.data?.calendar ?? null;
  if (query.isPending) return <Loading>Loading your calendar address...</Loading>;
  if (query.error) return <QueryState query={query} failed={messages.loadFailed} />;
  return (
    <>
      {newFeed && <NewAddress calendar={newFeed} />}
      {calendar && !newFeed && (
        <p>
          You made an address {formatDateTime(calendar.created_at)}.{' '}
          {calendar.read_at
            ? `A calendar last read it ${formatDateTime(calendar.read_at)}.`
            : 'No calendar has read it yet.'}{' '}
          It is not shown again; if you lost it, make a new one.
        </p>
      )}
      <div className="staff-setting-actions row">
        {calendar ? (
          <>
            <Button icon={<RefreshCw aria-hidden />} onClick={() => setOpenDialog('replace')}>
              Make a new address
            </Button>
            <Button
              tone="danger"
              icon={<CalendarX aria-hidden />}
              onClick={() => setOpenDialog('revokeFeed')}
            >
              Revoke the address
            </Button>
          </>
        ) : (
          <Button
            tone="primary"
            icon={<CalendarPlus aria-hidden />}
            aria-disabled={busy}
            onClick={() => !busy && void createFeed()}
          >
            Make a calendar address
          </Button>
        )}
      </div>
      {openDialog && (
        <ConfirmDialog
          title={openDialog === 'revokeFeed' ? 'Revoke the address?' : 'Make a new address?'}
          onClosed={() => setOpenDialog(null)}
          {...(openDialog === 'revokeFeed'
            ? {
                label: 'Revoke',
                busyLabel: 'Revoking…',
                icon: <CalendarX aria-hidden />,
                tone: 'danger' as const,
                act: revokeFeed,
              }
            : {
                label: 'Make a new address',
                busyLabel: 'Making…',
                icon: <RefreshCw aria-hidden />,
                tone: 'primary' as const,
                act: createFeed,
              })}
        >
          <p>Calendars that read the address until now stop being updated.</p>
        </ConfirmDialog>
      )}
    </>
  );
};

const useCalendarAddress = () => {
  const { act, busy } = useAction();
  const [newFeed, setNewFeed] = useState<NewCalendarFeed | null>(null);
  const { saveFailed, revokeFailed } = messages;
  const reload = [calendarQuery.queryKey];
  const createFeed = () =>
    act(() => send('POST', apiUrls.calendarFeed, {}, saveFailed), {
      failed: saveFailed,
      done: ({ calendar }) => {
        setNewFeed(calendar);
        notify.success(messages.made);
      },
      reload,
    });
  const revokeFeed = () =>
    act(() => remove(apiUrls.calendarFeed, 1, revokeFailed), {
      failed: revokeFailed,
      done: () => {
        setNewFeed(null);
        notify.success(messages.revoked);
      },
      reload,
    });
  return { newFeed, createFeed, revokeFeed, busy };
};

/** Shows the new address, which can't be shown again later. */
const NewAddress = ({ calendar: { link, webcal } }: { calendar: NewCalendarFeed }) => (
  <div className="staff-calendar-new note stack">
    <p>
      <strong>This address is shown only now.</strong> Open it on your phone, or copy it into your
      calendar under “Subscribe to calendar”.
    </p>
    <p className="copy-line">
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
    <figure className="row">
      <QrPicture code={link.qr} label="The calendar address as a QR code" />
      <figcaption>Point your phone’s camera here to subscribe on it.</figcaption>
    </figure>
  </div>
);

/** When the calendar address was made and last read; null if there is none. The address is not included. */
const calendarQuery = queryOptions({
  queryKey: ['calendarFeed'],
  queryFn: async () => ({
    calendar: await unwrap(
      readField(apiUrls.calendarFeed, 'calendar', messages.loadFailed, isObjectOrNull),
    ),
  }),
});
