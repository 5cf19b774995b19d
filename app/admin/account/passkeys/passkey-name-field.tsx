import { TextField } from '../../forms/form-fields.tsx';

/** The name by which people tell their passkeys apart. */
export const PasskeyNameField = () => (
  <TextField
    name="name"
    label="Name"
    hint="Such as where it is stored: My phone, Blue security key."
    autoComplete="off"
  />
);
