import { sessionMessages } from '../../../domain/entities/session.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { type Failure, send } from '../api/api-client.ts';

/**
 * Proves the password that was typed into a form.
 * @param onWrong marks the field with what is wrong
 * @returns null when it is right, otherwise what the form's save returns
 */
export const confirmPassword = async (
  password: string,
  onWrong: (message: string) => void,
): Promise<Failure | 'incomplete' | null> => {
  const answer = await send('POST', apiUrls.confirm, { password }, sessionMessages.confirmFailed);
  if (answer.ok) return null;
  if (answer.status !== 403 && answer.status !== 422) return answer;
  onWrong(answer.error);
  return 'incomplete';
};
