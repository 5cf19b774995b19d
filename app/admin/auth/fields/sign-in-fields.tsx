import { TextField } from '../../forms/form-fields.tsx';

interface NameFieldProps {
  label?: string;
  /** Which stored values browsers and password managers offer. */
  autoComplete?: string;
}

/** A username or an email; people can sign in with either. */
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
