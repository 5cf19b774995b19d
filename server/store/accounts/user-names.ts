import { normalised, userMessages } from '../../../domain/entities/user.ts';
import type { Database } from '../../database/open.ts';
import { isUniqueClash } from '../../database/failure.ts';
import { HttpError } from '../../errors.ts';

/** Usernames and email addresses are unique in the form in which they are compared. */
interface Names {
  username: string;
  email: string;
}

/** Both names, as shown and as compared. */
export const nameColumns = ({ username, email }: Names) => ({
  username,
  username_key: normalised(username),
  email,
  email_key: normalised(email),
});

/**
 * A username must not be someone else's address, either, because people may sign in with both.
 * @param exceptId the account that may keep them
 * @throws HttpError 409
 */
export const rejectTaken = async (
  transaction: Database,
  account: Names,
  exceptId = 0,
): Promise<void> => {
  const keys = [normalised(account.username), normalised(account.email)];
  const other = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '!=', exceptId)
    .where(({ eb, or }) => or([eb('username_key', 'in', keys), eb('email_key', 'in', keys)]))
    .executeTakeFirst();
  if (other) throw new HttpError(409, userMessages.taken);
};

/**
 * If two people ask for a name at the same moment, the database's constraint decides.
 * @throws HttpError 409
 */
export const rejectingClashes = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (isUniqueClash(error)) throw new HttpError(409, userMessages.taken, { cause: error });
    throw error;
  }
};
