import type { PublicContact } from '../../domain/nouns/contact/public-contact.ts';
import type { RequestRecord } from '../../domain/requests/request.ts';
import type { Config } from '../config.ts';
import type { RequestEmail } from '../database/tables/outbox-table.ts';
import type { QueuedEmail } from '../store/outbox/outbox.ts';
import type { FamilyWords } from './family-words.ts';
import type { MailAccount } from './mail-accounts.ts';

export interface Reason {
  email: QueuedEmail & { kind: RequestEmail };
  request: RequestRecord;
  contact: PublicContact;
  name: string;
  /** The person who meets families; null if unknown. */
  metBy: string | null;
  /** What a family should bring to a visit, in the words of the public page. */
  bring: string;
  words: FamilyWords;
  config: Config;
  account: Pick<MailAccount, 'from' | 'notify'>;
  /**
   * Makes a private link for the family when the email is written, so that no link is stored in the outbox.
   */
  newLink(): Promise<string>;
}
