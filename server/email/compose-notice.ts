import type { SiteSettings } from '../../domain/nouns/home/site-settings.ts';
import { adminUrls } from '../../domain/staff-urls.ts';
import type { Basics } from '../basics.ts';
import type { EmailKind, StaffNotice } from '../database/tables/request-tables.ts';
import type { QueuedEmail } from '../store/outbox/outbox.ts';
import type { MailAccount } from './mail-accounts.ts';
import type { Message } from './mailer.ts';
import { createMessageId } from './compose-family-link.ts';

interface NoticeContent {
  subject: string;
  text: string;
  url: string;
}

/** The texts of the emails. They name no one, because email can be read in transit. */
const noticeContents: Record<StaffNotice, NoticeContent> = {
  'testimonial waits': {
    subject: 'A testimonial needs approval',
    text: 'Someone wrote down a new testimonial. Visitors see it once it is approved:',
    url: adminUrls.testimonials,
  },
  'account waits': {
    subject: 'Someone asks for an account',
    text: 'Someone asked for an account in the staff area. It opens once it is approved:',
    url: adminUrls.users,
  },
  'backup failed': {
    subject: 'The copy of everything failed',
    text: 'The copy of everything that is made each night failed. Please tell the person who looks after the computer that runs the site:',
    url: adminUrls.settings,
  },
  'mail failed': {
    subject: 'Emails did not go out',
    text: 'Some emails of the website did not go out. This one did. What failed, and what still waits, is here:',
    url: adminUrls.email,
  },
};

export const isStaffNotice = (kind: EmailKind): kind is StaffNotice =>
  Object.hasOwn(noticeContents, kind);

interface Dependencies extends Pick<Basics, 'config'> {
  homeSettings: () => Promise<Pick<SiteSettings, 'name'>>;
  account: Pick<MailAccount, 'notify'>;
}

export const composeNotice = async (
  { config, homeSettings, account }: Dependencies,
  email: QueuedEmail & { kind: StaffNotice },
): Promise<Message> => {
  const { subject, text, url } = noticeContents[email.kind];
  const { name } = await homeSettings();
  return {
    to: account.notify,
    from: name,
    subject: `${subject} (${name})`,
    text: `${text}\n${config.siteUrl}${url}\n`,
    messageId: createMessageId(email, config),
  };
};
