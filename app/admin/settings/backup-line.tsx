import { useQuery } from '@tanstack/react-query';
import { ArrowRight, History, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { apiUrls } from '../../../domain/api-urls.ts';
import {
  backupMessages as messages,
  lateBackupTitles,
} from '../../../domain/site/settings/backup-settings.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { send } from '../api/api-client.ts';
import { useAction } from '../session/use-action.ts';
import { formatDay, formatDayHeading, formatTime } from '../ui/dates.ts';
import { Button } from '../ui/staff-button.tsx';
import { backupsQuery } from './settings-query.ts';
import '../ui/states.css';
import './settings.css';

/** Shows for a week that the site was restored, and where its earlier state is. */
export const RestoredNotice = () => {
  const backups = useQuery(backupsQuery).data;
  const restored = backups?.restored;
  if (!restored) return null;
  const previousState = backups.nights.find(({ name }) => name === restored.kept);
  return (
    <section className="note stack" aria-labelledby="restored">
      <h2 id="restored">The site is back as it was {formatBackupTimeInSentence(restored.to)}</h2>
      <p>
        {previousState &&
          `What it was before is kept as the night of ${formatBackupTime(previousState.made_at)}. `}
        <Link to={adminUrls.backups} className="line-link">
          See all nights
        </Link>
      </p>
    </section>
  );
};

/** Says which backups are missing and since when, until they exist. */
export const LateBackups = () => {
  const late = useQuery(backupsQuery).data?.late ?? [];
  if (late.length === 0) return null;
  return (
    <section className="staff-alarm card stack" aria-labelledby="backups-late">
      <h2 id="backups-late" className="row">
        <TriangleAlert aria-hidden />
        Copies of the site are missing
      </h2>
      <ul>
        {late.map(({ kind, place, since }) => (
          <li key={`${kind} ${place}`}>
            {lateBackupTitles[kind]}, since {formatDay(since)} (<code translate="no">{place}</code>
            ).
          </li>
        ))}
      </ul>
      <p>
        Please tell the person who looks after the site. Until then, you can{' '}
        <Link to={adminUrls.backups}>download a copy yourself</Link>.
      </p>
    </section>
  );
};

/**
 * If the server's clock is far from the latest stored time, asks whether the clock is right. Nothing is
 * deleted until then.
 */
export const ClockDoubt = () => {
  const doubt = useQuery(backupsQuery).data?.clock_doubt;
  const { busy, act } = useAction();
  if (!doubt) return null;
  const confirm = () =>
    act(() => send('POST', apiUrls.clock, {}, messages.clockFailed), {
      done: messages.clockConfirmed,
      failed: messages.clockFailed,
      reload: [backupsQuery.queryKey],
    });
  return (
    <section className="staff-alarm card stack" aria-labelledby="clock-doubt">
      <h2 id="clock-doubt" className="row">
        <TriangleAlert aria-hidden />
        Is it {formatDay(doubt.clock)} today?
      </h2>
      <p>
        The computer that runs the site says so, but what is stored ends on{' '}
        {formatDay(doubt.newest)}. So that a wrong clock does no harm, nothing old is deleted for
        now, neither from the trash nor among requests.
      </p>
      <div>
        <Button tone="primary" disabled={busy} onClick={() => void confirm()}>
          Yes, the day is right
        </Button>
      </div>
      <p>If the day is wrong, please tell the person who looks after the site.</p>
    </section>
  );
};

/** When the latest backup was made, and when one was last tested, with a link to the backups. */
export const BackupLine = () => {
  const backups = useQuery(backupsQuery).data;
  const newest = backups?.nights[0];
  if (!newest) return null;
  return (
    <Link to={adminUrls.backups} className="line-link">
      <History aria-hidden />
      <span>
        The newest copy of everything: {formatBackupTime(newest.made_at)}.
        {backups.tried_out &&
          ` A night’s copy was tried out on ${formatDay(backups.tried_out.at)}.`}
      </span>
      <ArrowRight aria-hidden />
    </Link>
  );
};

/** When a backup was made, such as: Today, 3:30 AM; Tuesday, November 3, 2026, 3:30 AM. */
export const formatBackupTime = (madeAt: string): string =>
  `${formatDayHeading(madeAt, new Date())}, ${formatTime(madeAt)}`;

/** Like formatBackupTime, but within a sentence: today, 3:30 AM; on Tuesday, November 3, 2026, 3:30 AM. */
export const formatBackupTimeInSentence = (madeAt: string): string => {
  const heading = formatBackupTime(madeAt);
  return /^(?:Today|Yesterday)/.test(heading)
    ? heading.charAt(0).toLowerCase() + heading.slice(1)
    : `on ${heading}`;
};
