import { phonesIn } from '../text/phone.ts';
import { normalised } from './user.ts';

/** What tells that two requests come from one person: the first number’s last ten digits, the address. */
export const personKeysOf = ({ phone, email }: { phone: string | null; email: string | null }) => ({
  phone_key: phone ? digitsToMatch(phone) : null,
  email_key: email ? normalised(email) : null,
});

/** Without a number that can be read, such as in requests of before, all digits count. */
const digitsToMatch = (phone: string): string =>
  (phonesIn(phone)[0]?.digits ?? phone).replace(/\D/g, '').slice(-10);
