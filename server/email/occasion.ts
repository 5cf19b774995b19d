import type { PublicContact } from '../../domain/public-records.ts';
import type { TourRequest } from '../../domain/entities/tour-request.ts';
import type { Config } from '../config.ts';
import type { RequestEmail } from '../database/tables/outbox-table.ts';
import type { QueuedEmail } from '../store/outbox/outbox.ts';
import type { MailAccount } from './mail-accounts.ts';

/** What an email about a tour request is written from. */
export interface Occasion {
  email: QueuedEmail & { kind: RequestEmail };
  request: TourRequest;
  contact: PublicContact;
  /** The home's name. */
  name: string;
  /** Who meets families; null where that is not known. */
  answeredBy: string | null;
  /** What a family brings to a visit, as its page says it. */
  bring: string;
  config: Config;
  account: Pick<MailAccount, 'from' | 'notify'>;
  /** Makes a private link for the family, as it is needed: no link waits in the outbox. */
  newLink(): Promise<string>;
}
