import { normalised } from './user.ts';

/** What tells that two requests come from one person: the number's last ten digits, the address. */
export const personKeysOf = ({ phone, email }: { phone: string | null; email: string | null }) => ({
  phone_key: phone ? phone.replace(/\D/g, '').slice(-10) : null,
  email_key: email ? normalised(email) : null,
});
