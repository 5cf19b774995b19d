import { Settings2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  mailMessages as messages,
  securityLabels,
  mailLabels as labels,
  mailSecurities,
  type MailSettings,
  mailSettingsForm,
} from '../../../domain/site/settings/outgoing-mail.ts';
import type { ServerSettings } from '../../../domain/site/settings/server-settings.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { remove } from '../api/api-client.ts';
import { PasswordDialog } from '../auth/proof-dialog.tsx';
import { settingsQuery } from '../settings/settings-query.ts';
import { Button } from '../ui/staff-button.tsx';
import { PasswordField, SelectField, TextField } from '../forms/form-fields.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useSaveRecord } from '../records/save-record.ts';
import './email.css';
import { useAction } from '../session/use-action.ts';

/** The exact mail server settings, which a provider's form otherwise fills in, in a collapsed section. */
export const ExactSettings = ({ mail: { stored } }: Pick<ServerSettings, 'mail'>) => {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <details className="staff-setting stack fold" id="exact">
      <summary>For the person who looks after the server</summary>
      {stored && (
        <p>
          SMTP server {stored.host}, port {stored.port}, {securityLabels[stored.security]}, user
          name {stored.username ?? 'none'}.
        </p>
      )}
      <p>
        What is set here comes before <code>SMTP_URL</code>, <code>NOTIFY_EMAIL</code>, and{' '}
        <code>MAIL_FROM</code> of the server’s environment.
      </p>
      <div className="staff-setting-actions row">
        <Button icon={<Settings2 aria-hidden />} onClick={() => setIsEditing(true)}>
          Set the mail server exactly
        </Button>
        {stored && <RemoveButton />}
      </div>
      {isEditing && <MailForm stored={stored} onClosed={() => setIsEditing(false)} />}
    </details>
  );
};

const RemoveButton = () => {
  const { save } = useAction();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button tone="danger" icon={<Trash2 aria-hidden />} onClick={() => setIsConfirming(true)}>
        Remove email settings
      </Button>
      {isConfirming && (
        <PasswordDialog
          title="Remove email settings"
          submitLabel="Remove"
          busyLabel="Removing…"
          onClosed={() => setIsConfirming(false)}
          onConfirmed={() =>
            save(() => remove(apiUrls.mail, 1, messages.removeFailed), {
              done: messages.removed,
              reload: [settingsQuery.queryKey],
            })
          }
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
  /** Null if nothing has been set in the staff area yet. */
  stored: MailSettings | null;
  onClosed: () => void;
}

/** The form for the mail server. Its password is sent to the server and never back. */
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
    },
  });
  return (
    <RecordDialog
      title="The mail server, exactly"
      form={form}
      record={stored}
      wide
      fieldsRequired={messages.fieldsRequired}
      onClosed={onClosed}
      labels={{ saving: 'Trying it…' }}
      onSave={async ({ password, ...values }, conflictPrompt) => {
        const change = { ...values, ...(password && { password }) };
        const failure = await save(change, conflictPrompt, null);
        if (!failure) await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
        return failure;
      }}
    >
      <TextField
        name="notify_address"
        label={labels.notify_address}
        hint="As long as no list of people is stored under “Who is told”."
        type="email"
      />
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
    </RecordDialog>
  );
};
