import { sessionMessages } from '../../../domain/entities/session.ts';
import { isConfirmed, type Session } from '../../auth/sessions.ts';
import { HttpError } from '../../errors.ts';

/** @throws HttpError 403, which asks for the password, unless it was confirmed recently */
export const requireProof = (actor: Session): void => {
  if (!isConfirmed(actor))
    throw new HttpError(403, sessionMessages.confirmFirst, { confirm: true });
};
