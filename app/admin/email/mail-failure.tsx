import { formatCount } from '../../../domain/lib/text/amounts.ts';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { mailFailureAdvice } from '../../../domain/site/settings/outgoing-mail.ts';
import type { ServerSettings } from '../../../domain/site/settings/server-settings.ts';
import { maySeeSettings, maySetMail } from '../../../domain/accounts/role-rights.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { useStaff } from '../session/session.ts';
import { settingsQuery } from '../settings/settings-query.ts';
import { formatDayHeading, formatTime } from '../ui/dates.ts';
import { TestMessageButton } from './test-message.tsx';
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

/** Such as "today, 3:05 PM". */
const formatSince = (since: string): string => {
  const day = formatDayHeading(since, new Date());
  const isRecent = day === 'Today' || day === 'Yesterday';
  return `${isRecent ? day.toLowerCase() : `on ${day}`}, ${formatTime(since)}`;
};
