import { PasswordField, TextField } from '../../forms/form-fields.tsx';
import { passwordHint } from '../registration.ts';

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
