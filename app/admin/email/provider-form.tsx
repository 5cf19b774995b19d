import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  mailMessages as messages,
  type MailSettings,
} from '../../../domain/site/settings/outgoing-mail.ts';
import {
  createProviderForm,
  providerFormMessages,
  listSettingsToTry,
} from '../../../domain/site/settings/provider-form.ts';
import {
  guessHost,
  isAddressAt,
  mailProviders,
  type MailProviderName,
  findProvider,
} from '../../../domain/site/settings/mail-providers.ts';
import { useStaff } from '../session/session.ts';
import { FormProblem } from '../ui/states.tsx';
import { PasswordField, TextField } from '../forms/form-fields.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { type SaveFailure, useSaveRecord } from '../records/save-record.ts';
import { settingsQuery } from '../settings/settings-query.ts';
import './email.css';

interface ProviderFormProps {
  provider: MailProviderName;
  /** Null if nothing has been set in the staff area yet. */
  stored: MailSettings | null;
  onClosed: () => void;
}

/**
 * Sets up email with an address and its app password. They are stored once the provider has accepted a
 * message to the person's own address.
 */
export const ProviderForm = ({ provider, stored, onClosed }: ProviderFormProps) => {
  const client = useQueryClient();
  const staff = useStaff();
  // Settings that were never stored have version 0 and are saved as a change.
  const save = useSaveRecord('mail', stored ?? { id: 1, version: 0 }, messages);
  const { label, steps, page, warnings, passwordLabel } = mailProviders[provider];
  const isStored = stored !== null && findProvider(stored.host) === provider;
  const storedAddress = isStored ? (stored.username ?? stored.from_address) : '';
  const ownAddress = isAddressAt(provider, staff.email) ? staff.email : '';
  const formContext = { provider, stored };
  const form = useForm({
    resolver: zodResolver(createProviderForm(formContext)),
    defaultValues: {
      address: storedAddress || ownAddress,
      password: '',
      host: isStored ? stored.host : '',
    },
  });
  const address = useWatch({ control: form.control, name: 'address' });
  const { setValue, getFieldState } = form;
  useEffect(() => {
    if (provider === 'host' && !isStored && !getFieldState('host').isDirty)
      setValue('host', guessHost(address));
  }, [provider, isStored, address, getFieldState, setValue]);
  return (
    <RecordDialog
      title={`Email with ${label === 'My web host' ? 'my web host' : label}`}
      form={form}
      wide
      fieldsRequired={providerFormMessages.fieldsRequired}
      labels={{ saving: 'Trying it…' }}
      onClosed={onClosed}
      onSave={async (values, conflictPrompt) => {
        let failure: SaveFailure | 'incomplete' | null = null;
        for (const settings of listSettingsToTry(formContext, values, staff.email)) {
          failure = await save(settings, conflictPrompt, null);
          if (failure === null || failure === 'incomplete' || !failure.fields?.['host']) break;
        }
        if (failure === 'incomplete') return failure;
        await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
        const problem = failure && findField(failure.fields, provider);
        if (!problem) return failure;
        form.setError(problem.field, { message: problem.message });
        form.setFocus(problem.field);
        return 'incomplete';
      }}
    >
      {warnings && (
        <FormProblem>
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </FormProblem>
      )}
      <section className="mail-steps note stack" aria-labelledby="mail-steps">
        <h3 id="mail-steps">
          {provider === 'host' ? 'Which address and password' : 'How you get an app password'}
        </h3>
        <ol className="bullets">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {page && (
          <a
            href={page.url}
            target="_blank"
            rel="noopener"
            className="staff-button staff-button-plain"
          >
            <ExternalLink aria-hidden />
            {page.label}
          </a>
        )}
      </section>
      <TextField
        name="address"
        label="Email address"
        hint="Emails to you and to families come from it."
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        name="password"
        label={passwordLabel}
        hint={
          isStored
            ? 'Leave blank to keep the stored one. It is never shown again.'
            : 'Stored encrypted, and never shown again.'
        }
        optional={isStored}
        autoComplete="new-password"
      />
      {provider === 'host' && (
        <TextField
          name="host"
          label="What your web host calls “outgoing mail”"
          hint="Guessed from the address. If it is wrong, look for “outgoing mail” in your web host’s help."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <p className="mail-trial">
        Save sends a test message to {staff.email}. Nothing changes until that works.
      </p>
    </RecordDialog>
  );
};

type Field = 'address' | 'password' | 'host';

/** The form field that a rejection is about, with its message; null if it is about none of the fields. */
const findField = (
  fields: Partial<Record<string, string>> | undefined,
  provider: MailProviderName,
): { field: Field; message: string } | null => {
  const formFields: [string, Field][] = [
    ['password', 'password'],
    ['from_address', 'address'],
    ['username', 'address'],
    ['host', 'host'],
  ];
  for (const [name, field] of formFields) {
    const message = fields?.[name];
    if (message && (field !== 'host' || provider === 'host')) return { field, message };
  }
  return null;
};
