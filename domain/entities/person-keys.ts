import { phonesIn } from '../text/phone.ts';
import { normalised } from './user.ts';

/**
 * How to recognize two requests of one person: by the last ten digits of the first phone number, or by the
 * email.
 */
export const personKeysOf = ({ phone, email }: { phone: string | null; email: string | null }) => ({
  phone_key: phone ? digitsToMatch(phone) : null,
  email_key: email ? normalised(email) : null,
});

/** If no number can be parsed, as in older requests, all digits count. */
const digitsToMatch = (phone: string): string =>
  (phonesIn(phone)[0]?.digits ?? phone).replace(/\D/g, '').slice(-10);
