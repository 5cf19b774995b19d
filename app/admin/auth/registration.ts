import { z } from '../../../domain/zod.ts';
import { newUserInput, userMessages as messages } from '../../../domain/entities/user.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { type Result, send, type Written } from '../api/api-client.ts';

/** The login page asks for the password twice (docs/product/staff-area.md). */
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

export const register = ({ username, email, password }: Registration): Promise<Result<Written>> =>
  send('POST', apiUrls.register, { username, email, password }, messages.registrationFailed);

export const passwordHint = 'At least 8 characters. A few words in a row are easy to remember.';
