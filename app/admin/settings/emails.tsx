import { zodResolver } from '@hookform/resolvers/zod';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { MailCheck, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import {
  mailLabels as labels,
  mailMessages as messages,
  mailSecurities,
  type MailSettings,
  mailSettingsForm,
  securityLabels,
} from '../../../domain/entities/mail-settings.ts';
import { type ServerSettings, settingsMessages } from '../../../domain/entities/server-settings.ts';
import { maySetMail } from '../../../domain/permissions.ts';
import { adminUrls, apiUrls } from '../../../domain/urls.ts';
import { readField, remove, send } from '../api/api-client.ts';
import { valueOf } from '../api/queries.ts';
import { useOwnProof } from '../auth/own-proof.tsx';
import { PasswordDialog } from '../auth/proof-dialog.tsx';
import { PasswordField, SelectField, TextField } from '../forms/form-fields.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useSaveRecord } from '../records/save-record.ts';
import { useStaff } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { asMoment } from '../ui/dates.ts';
import { notify } from '../ui/notices.tsx';
import { Setting, SettingProblem } from '../ui/setting.tsx';

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

interface MailFormProps {
  /** Null if nothing is set in the staff area yet. */
  stored: MailSettings | null;
  onClosed: () => void;
}

/** The form for the mail server. Its password is sent to the server and never comes back. */
const MailForm = ({ stored, onClosed }: MailFormProps) => {
  const client = useQueryClient();
  // Settings that were never stored have version 0 and are saved as a change.
  const save = useSaveRecord('mail', stored ?? { id: 1, version: 0 }, messages);
  const form = useForm({
    resolver: zodResolver(mailSettingsForm),
    defaultValues: {
      notify_address: stored?.notify_address ?? '',
      from_address: stored?.from_address ?? '',
      host: stored?.host ?? '',
      port: String(stored?.port ?? 465),
      security: stored?.security ?? 'tls',
      username: stored?.username ?? '',
      password: '',
      current_password: '',
    },
  });
  const [asksProof, setAsksProof] = useState(false);
  const { setFocus } = form;
  useEffect(() => {
    if (asksProof) setFocus('current_password');
  }, [asksProof, setFocus]);
  const proof = useOwnProof((message) => {
    form.setError('current_password', { message });
    setFocus('current_password', { shouldSelect: true });
  });
  return (
    <RecordDialog
      title={stored ? 'Change email settings' : 'Set up email'}
      form={form}
      wide
      fieldsRequired={messages.fieldsRequired}
      onClosed={onClosed}
      onSave={async ({ current_password, password, ...values }, settle) => {
        const unconfirmed = asksProof ? await proof.confirm(current_password) : null;
        if (unconfirmed) return unconfirmed;
        const failure = await save({ ...values, ...(password && { password }) }, settle, null);
        if (failure === 'incomplete') return failure;
        setAsksProof(failure?.confirm === true);
        if (failure?.confirm) return 'incomplete';
        if (!failure) await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
        return failure;
      }}
    >
      <TextField name="notify_address" label={labels.notify_address} type="email" />
      <TextField
        name="from_address"
        label={labels.from_address}
        hint="An address that your mail provider lets you send from."
        type="email"
      />
      <TextField
        name="host"
        label={labels.host}
        hint="Your mail provider calls it the SMTP server, such as smtp.mail.example."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="field-pair">
        <TextField name="port" label={labels.port} inputMode="numeric" autoComplete="off" />
        <SelectField
          name="security"
          label={labels.security}
          options={mailSecurities.map((each) => [each, securityLabels[each]] as const)}
        />
      </div>
      <TextField
        name="username"
        label={labels.username}
        hint="Often the email address itself."
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        name="password"
        label={labels.password}
        hint={
          stored?.username
            ? 'Leave blank to keep the stored one. It is never shown again.'
            : 'Stored encrypted, and never shown again.'
        }
        optional
        autoComplete="new-password"
      />
      {asksProof && proof.fields}
    </RecordDialog>
  );
};

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () =>
    valueOf(readField(apiUrls.settings, 'settings', settingsMessages.loadFailed, asSettings)),
});

const asSettings = (value: unknown): ServerSettings | null =>
  typeof value === 'object' ? (value as ServerSettings | null) : null;
