import { randomUUID } from 'node:crypto';
import {
  type MailFailurePart,
  mailMessages as messages,
  type MailSettingsInput,
} from '../../domain/site/settings/outgoing-mail.ts';
import {
  mailProviders,
  type MailProviderName,
  findProvider,
} from '../../domain/site/settings/mail-providers.ts';
import { adminUrls } from '../../domain/staff-urls.ts';
import type { Config } from '../config.ts';
import { HttpError, isHttpError } from '../errors.ts';
import type { MailAccount } from './mail-accounts.ts';
import {
  findFailedPart,
  isCertificateMismatch,
  isRefusedRecipient,
  type MailError,
  isAppPasswordRequired,
} from './mail-failure.ts';
import type { Mailer, Message } from './mailer.ts';

interface MailTrial {
  settings: MailSettingsInput;
  account: MailAccount;
  to: string;
  name: string;
  config: Pick<Config, 'siteUrl'>;
}

/**
 * Sends a message to the owner's address with settings that are not stored yet.
 * @throws HttpError 422 that says what failed, as a message of the field that was wrong if it is known
 */
export const sendTrialEmail = async (
  send: Mailer,
  { settings, account, to, name, config }: MailTrial,
  signal: AbortSignal,
): Promise<void> => {
  try {
    await send(composeTrialMessage(config, { to, name, from: account.from }), account, signal);
  } catch (error) {
    if (isHttpError(error)) throw error;
    const { sentence, field } = describeFailure(error as MailError, { settings, to });
    throw new HttpError(422, sentence, {
      cause: error,
      ...(field && { fields: { [field]: sentence } }),
    });
  }
};

const composeTrialMessage = (
  { siteUrl }: MailTrial['config'],
  { to, name, from }: { to: string; name: string; from: string },
): Message => ({
  to,
  from: name,
  subject: `Test message from ${name}`,
  text: `The website of ${name} can send emails from ${from}.\n\n${siteUrl}${adminUrls.email}\n`,
  messageId: `<test-${randomUUID()}@${new URL(siteUrl).hostname}>`,
});

interface TrialFailure {
  sentence: string;
  field: keyof MailSettingsInput | null;
}

const describeFailure = (
  error: MailError,
  { settings, to }: Pick<MailTrial, 'settings' | 'to'>,
): TrialFailure => {
  const provider = findProvider(settings.host);
  const name = capitalize(mailProviders[provider].name);
  if (error.message === messages.passwordLost)
    return { sentence: messages.passwordLost, field: 'password' };
  if (isRefusedRecipient(error))
    return {
      sentence: `${name} does not know your own address, ${to}, so the test message could not be sent. Change your address under Your account first.`,
      field: null,
    };
  const part = findFailedPart(error);
  return {
    sentence: describeFailedPart[part](name, provider, error),
    field: findField(part, provider),
  };
};

type DescribeFailedPart = (name: string, provider: MailProviderName, error: MailError) => string;

const describeFailedPart: Record<MailFailurePart, DescribeFailedPart> = {
  password: (name, provider, error) => {
    if (isAppPasswordRequired(error))
      return `${name} wants an app password here, not the password that you sign in with.`;
    return provider === 'host'
      ? `${name} did not accept this password for this address. Check both.`
      : `${name} did not accept this app password for this address. Copy it once more, and check the address.`;
  },
  address: (name) => `${name} does not let you send from this address. Check how it is spelled.`,
  unreachable: (name, provider, error) => {
    if (provider !== 'host')
      return `${name} could not be reached from the computer that runs the site. Try again in a few minutes; if it stays so, tell the person who looks after it.`;
    return isCertificateMismatch(error)
      ? 'What answers under this name belongs to another name. Ask your web host for the exact name.'
      : 'Nothing that takes emails could be reached under this name. Check how it is spelled, or ask your web host for it.';
  },
  'turned away': (name) =>
    `${name} answered, but turned away the computer that runs the site. Try again in a few minutes; if it stays so, tell the person who looks after it.`,
  'not allowed': (name, provider) =>
    provider === 'microsoft'
      ? 'Microsoft does not allow this address to send from a website. For Microsoft 365, ask its administrator (step 1); otherwise choose another provider.'
      : `${name} does not allow this address to send emails from a website. Ask there what has to be switched on.`,
  later: (name) => `${name} could not take a message just now. Try again in a few minutes.`,
};

const findField = (part: MailFailurePart, provider: MailProviderName): TrialFailure['field'] => {
  if (part === 'password') return 'password';
  if (part === 'address' || part === 'not allowed') return 'from_address';
  return part === 'unreachable' && provider === 'host' ? 'host' : null;
};

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
