import { useQueryClient } from '@tanstack/react-query';
import { MailCheck, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { mailMessages as messages } from '../../../domain/entities/mail-settings.ts';
import type { ServerSettings } from '../../../domain/entities/server-settings.ts';
import { maySetMail } from '../../../domain/permissions.ts';
import { adminUrls, apiUrls } from '../../../domain/urls.ts';
import { remove, send } from '../api/api-client.ts';
import { useStaff } from '../session/session.ts';
import { notify } from '../ui/notices.tsx';
import { Button } from '../ui/button.tsx';
import { asMoment } from '../ui/dates.ts';
import { MailForm } from './mail-form.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { Setting, SettingProblem } from '../ui/setting.tsx';
import { settingsQuery } from './settings-query.ts';

/** Who is notified of new requests, the mail server, and whether email works. */
export const Emails = ({ settings: { mail, notify_email } }: { settings: ServerSettings }) => {
  const staff = useStaff();
  const { stored, set_in, waiting, problem, failed_test } = mail;
  const sent = problem || failed_test ? 'They should go to' : 'Sent to';
  return (
    <Setting
      id="emails"
      title="Emails about tour requests"
      setBy={stored ? null : 'SMTP_URL, NOTIFY_EMAIL, MAIL_FROM'}
    >
      <p>
        {notify_email
          ? `${sent} ${notify_email}.`
          : 'Not set up, so no one is notified of new requests.'}{' '}
        <Link to={adminUrls.tours}>Tour requests</Link> lists them all.
      </p>
      {stored && (
        <p>
          Sent from {stored.from_address} through {stored.host}, port {stored.port}.
        </p>
      )}
      {problem && (
        <SettingProblem>
          {waiting > 0 && `${waiting === 1 ? '1 email waits' : `${waiting} emails wait`}. `}
          {problem}
        </SettingProblem>
      )}
      {failed_test && (
        <SettingProblem>
          The test email of {asMoment(failed_test.at)} was not sent. {failed_test.problem}
        </SettingProblem>
      )}
      <div className="staff-setting-actions">
        {set_in && <TestButton />}
        {maySetMail(staff) && <SetMailButton stored={stored} />}
        {maySetMail(staff) && stored && <RemoveMailButton />}
      </div>
    </Setting>
  );
};

const TestButton = () => {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const test = async () => {
    setBusy(true);
    const answer = await send('POST', apiUrls.mailTest, {}, messages.testFailed);
    setBusy(false);
    if (answer.ok) notify.success(answer.value.message ?? '');
    else notify.error(messages.testFailed, answer);
    await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
  };
  return (
    <Button
      icon={<MailCheck aria-hidden />}
      aria-disabled={busy}
      onClick={() => !busy && void test()}
    >
      {busy ? 'Sending…' : 'Send a test email'}
    </Button>
  );
};

const SetMailButton = ({ stored }: Pick<ServerSettings['mail'], 'stored'>) => {
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Button icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
        {stored ? 'Change email settings' : 'Set up email here'}
      </Button>
      {editing && <MailForm stored={stored} onClosed={() => setEditing(false)} />}
    </>
  );
};

const RemoveMailButton = () => {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button tone="danger" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
        Remove email settings
      </Button>
      {asking && (
        <PasswordDialog
          title="Remove email settings"
          act="Remove"
          acting="Removing…"
          onClosed={() => setAsking(false)}
          onConfirmed={async () => {
            const answer = await remove(apiUrls.mail, 1, messages.removeFailed);
            if (answer.ok) {
              notify.success(messages.removed);
              await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
            }
            return answer;
          }}
        >
          <p>
            Emails then go through the mail server that is set on the server. Where none is set
            there, no one is notified of new requests.
          </p>
        </PasswordDialog>
      )}
    </>
  );
};
