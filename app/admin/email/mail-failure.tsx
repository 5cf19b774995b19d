import { useQuery } from '@tanstack/react-query';
import { TriangleAlert, MailCheck } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount } from '../../../domain/lib/text/amounts.ts';
import {
  mailFailureAdvice,
  mailMessages as messages,
} from '../../../domain/site/settings/outgoing-mail.ts';
import type { ServerSettings } from '../../../domain/site/settings/server-settings.ts';
import { maySeeSettings, maySetMail } from '../../../domain/accounts/role-rights.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { useStaff } from '../session/session.ts';
import { settingsQuery } from '../settings/settings-query.ts';
import { formatDayHeading, formatTime } from '../ui/dates.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { send } from '../api/api-client.ts';
import { notify } from '../ui/notices.tsx';
import { Button } from '../ui/staff-button.tsx';
import { useAction } from '../session/use-action.ts';
import '../ui/states.css';

/** The dashboard's notice that sending emails fails. Renders nothing if sending works. */
export const DashboardMailFailure = () => {
  const enabled = maySeeSettings(useStaff());
  const settings = useQuery({ ...settingsQuery, enabled }).data;
  return settings ? <MailFailure mail={settings.mail} isElsewhere /> : null;
};

interface MailFailureProps {
  mail: ServerSettings['mail'];
  /** Whether the notice is on a page other than Email. It then links to Email. */
  isElsewhere?: boolean;
}

/** Says what fails, since when, and what to do. Shown until an email was sent again. */
export const MailFailure = ({ mail: { failing, waiting }, isElsewhere }: MailFailureProps) => {
  const staff = useStaff();
  if (!failing) return null;
  return (
    <section className="staff-alarm card stack" aria-labelledby="mail-failure">
      <h2 id="mail-failure" className="row">
        <TriangleAlert aria-hidden />
        Emails are not going out
      </h2>
      <p>
        {failing.problem}
        {failing.since && ` It began ${formatSince(failing.since)}.`}
        {waiting > 0 && ` ${formatCount(waiting, 'email waits', 'emails wait')}.`}
      </p>
      <p>
        {maySetMail(staff)
          ? mailFailureAdvice[failing.part]
          : 'Please tell the owner. Until then, look at the requests themselves every day.'}
      </p>
      <div className="staff-setting-actions row">
        <TestMessageButton />
        {isElsewhere && (
          <Link to={adminUrls.email} className="staff-button staff-button-plain">
            Email settings
          </Link>
        )}
      </div>
    </section>
  );
};

/** Formats a time for use within a sentence, such as "today, 3:05 PM". */
const formatSince = (since: string): string => {
  const day = formatDayHeading(since, new Date());
  const isRecent = day === 'Today' || day === 'Yesterday';
  return `${isRecent ? day.toLowerCase() : `on ${day}`}, ${formatTime(since)}`;
};

/** Sends a test message to the first person who gets notices of new requests, and shows the result. */
export const TestMessageButton = () => {
  const { act, busy } = useAction();
  const { testFailed: failed } = messages;
  const test = () =>
    act(() => send('POST', apiUrls.mailTest, {}, failed), {
      failed,
      done: ({ message = '' }) => notify.success(message),
      reload: [settingsQuery.queryKey],
    });
  return (
    <Button
      icon={<MailCheck aria-hidden />}
      aria-disabled={busy}
      onClick={() => !busy && void test()}
    >
      {busy ? 'Sending…' : 'Send a test message'}
    </Button>
  );
};
