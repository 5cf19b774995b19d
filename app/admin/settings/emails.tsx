import { queryOptions } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type ServerSettings, settingsMessages } from '../../../domain/entities/server-settings.ts';
import { adminUrls, apiUrls } from '../../../domain/urls.ts';
import { readField } from '../api/api-client.ts';
import { valueOf } from '../api/queries.ts';
import { Setting, SettingProblem } from '../ui/setting.tsx';

/** Who is notified of new requests, and whether email works; the page Email has the rest. */
export const Emails = ({ settings: { mail, notify_email } }: { settings: ServerSettings }) => {
  const { set_in, problem, failing } = mail;
  const trouble = failing?.problem ?? problem;
  return (
    <Setting id="emails" title="Email" setBy={null}>
      <p>
        {!set_in && 'Not set up, so no one is told of new requests.'}
        {set_in && !notify_email && 'No one is told of new requests by email.'}
        {set_in &&
          notify_email &&
          `New requests ${trouble ? 'should be' : 'are'} told to ${notify_email}.`}
      </p>
      {trouble && <SettingProblem>{trouble}</SettingProblem>}
      <div className="staff-setting-actions">
        <Link to={adminUrls.email} className="staff-button staff-button-plain">
          {set_in ? 'Email settings' : 'Set up email'}
        </Link>
      </div>
    </Setting>
  );
};

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () =>
    valueOf(readField(apiUrls.settings, 'settings', settingsMessages.loadFailed, asSettings)),
});

const asSettings = (value: unknown): ServerSettings | null =>
  typeof value === 'object' ? (value as ServerSettings | null) : null;
