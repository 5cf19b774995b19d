import { newUserInput, userMessages as messages } from '../../../domain/accounts/user-account.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { z } from '../../../domain/lib/zod.ts';
import { type Result, send, type WriteResponse } from '../api/api-client.ts';
import { PasswordField, TextField } from '../forms/form-fields.tsx';

interface NameFieldProps {
  label?: string;
  /** The value for the input's `autocomplete` attribute. */
  autoComplete?: string;
}

/** A field for a username or an email, because people can sign in with either. */
export const NameField = ({
  label = 'Username or email',
  autoComplete = 'username',
}: NameFieldProps) => (
  <TextField
    name="username"
    label={label}
    autoComplete={autoComplete}
    autoCapitalize="none"
    spellCheck={false}
  />
);

/** One of the account's ten recovery codes. */
export const RecoveryCodeField = () => (
  <TextField
    name="code"
    label="Recovery code"
    hint="One of the ten that you stored. Each works once."
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
  />
);

/** The fields of a new account: username, email and password. */
export const NewAccountFields = () => (
  <>
    <TextField name="username" label="Username" autoComplete="username" autoCapitalize="none" />
    <TextField name="email" label="Email" type="email" autoComplete="email" />
    <PasswordField
      name="password"
      label="Password"
      hint={passwordHint}
      autoComplete="new-password"
    />
  </>
);

/** The schema of the login page's registration, which has the password twice (docs/product/staff-area.md). */
export const registrationWithConfirmation = newUserInput
  .extend({ confirm: z.string().min(1, messages.fieldsRequired) })
  .refine(({ password, confirm }) => password === confirm, {
    path: ['confirm'],
    message: messages.passwordsDiffer,
  });

export interface Registration {
  username: string;
  email: string;
  password: string;
}

export const register = ({
  username,
  email,
  password,
}: Registration): Promise<Result<WriteResponse>> =>
  send('POST', apiUrls.register, { username, email, password }, messages.registrationFailed);

export const passwordHint = 'At least 8 characters. A few words in a row are easy to remember.';
