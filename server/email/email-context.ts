import type { PublicContact } from '../../domain/nouns/contact/public-contact.ts';
import type { RequestRecord } from '../../domain/requests/request.ts';
import type { Config } from '../config.ts';
import type { RequestEmail } from '../database/tables/outbox-table.ts';
import type { QueuedEmail } from '../store/outbox/outbox.ts';
import type { FamilyLocale } from './family-locale.ts';
import type { MailAccount } from './mail-accounts.ts';

export interface EmailContext {
  email: QueuedEmail & { kind: RequestEmail };
  request: RequestRecord;
  contact: PublicContact;
  name: string;
  /** The person who receives families for visits; null if unknown. */
  metBy: string | null;
  /** What a family should bring to a visit, as on the public page. */
  bring: string;
  locale: FamilyLocale;
  config: Config;
  /** The domain of calendar events' ids. */
  findEventDomain(): Promise<string>;
  account: Pick<MailAccount, 'from' | 'notify'>;
  /**
   * Creates the family's private link. Links are created when the email is sent, so the outbox contains none.
   */
  newLink(): Promise<string>;
}
