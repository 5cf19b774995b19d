import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  mailLabels as labels,
  mailMessages as messages,
  mailSecurities,
  type MailSettings,
  mailSettingsForm,
  securityLabels,
} from '../../../domain/site/settings/outgoing-mail.ts';
import { PasswordField, SelectField, TextField } from '../forms/form-fields.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useSaveRecord } from '../records/save-record.ts';
import { settingsQuery } from '../settings/settings-query.ts';

interface MailFormProps {
  /** Null if nothing has been set in the staff area yet. */
  stored: MailSettings | null;
  onClosed: () => void;
}

/** The form for the mail server. Its password is sent to the server and never back. */
export const MailForm = ({ stored, onClosed }: MailFormProps) => {
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
