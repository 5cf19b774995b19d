import type { MailSecurity } from './outgoing-mail.ts';

/** The providers that owners can choose from for sending emails. */
export const mailProviderNames = ['gmail', 'microsoft', 'yahoo', 'icloud', 'host'] as const;
export type MailProviderName = (typeof mailProviderNames)[number];

interface MailProvider {
  /** The label of the button. */
  label: string;
  /** The provider's name within a sentence. */
  name: string;
  /** Which email addresses the provider serves, if the label does not say so. */
  addresses?: string;
  /** What an owner should know before the first step (docs/decisions/054). */
  warnings?: readonly string[];
  /** How to get an app password from the provider, checked in November 2026. */
  steps: readonly [string, string, string];
  /** The page where the steps start. */
  page?: { label: string; url: string };
  passwordLabel: string;
  domains: readonly string[];
}

/** The provider's mail server, and how the connection is encrypted. */
export interface MailConnection {
  host: string;
  port: number;
  security: MailSecurity;
}

export const mailProviders: Record<MailProviderName, MailProvider> = {
  gmail: {
    label: 'Gmail',
    name: 'Google',
    addresses: 'Also for your own domain at Google Workspace',
    steps: [
      'In your Google Account, turn on 2-Step Verification if it is off. Without it, Google gives no app passwords.',
      'Open the page “App passwords”, type a name such as Website, and choose Create.',
      'Copy the 16 letters. Google shows them only once.',
    ],
    page: {
      label: 'Open Google’s app passwords',
      url: 'https://myaccount.google.com/apppasswords',
    },
    passwordLabel: 'App password',
    domains: ['gmail.com', 'googlemail.com'],
  },
  microsoft: {
    label: 'Outlook or Microsoft 365',
    name: 'Microsoft',
    addresses: 'For businesses; Microsoft has stopped it for personal addresses',
    warnings: [
      'Addresses at outlook.com, hotmail.com, live.com, or msn.com can’t send from a website any more, with or without an app password. Please choose another provider.',
      'Microsoft 365 for a business can, if its administrator allows it. At the end of December 2026 Microsoft switches it off, until the administrator switches it on again.',
    ],
    steps: [
      'Ask the administrator of your Microsoft 365 to allow it: in the Microsoft 365 admin center under Active users, your name, Mail, Manage email apps, tick the choice that begins with “Authenticated”.',
      'Open your security info at Microsoft, choose Add sign-in method, then App password. If it is not in the list, your administrator has not allowed app passwords.',
      'Copy the password. Microsoft shows it only once.',
    ],
    page: {
      label: 'Open your security info at Microsoft',
      url: 'https://mysignins.microsoft.com/security-info',
    },
    passwordLabel: 'App password',
    domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  },
  yahoo: {
    label: 'Yahoo',
    name: 'Yahoo',
    steps: [
      'Open the page “Account security” at Yahoo, on a device where you often sign in to Yahoo.',
      'Under “External connections”, choose Create app password, type a name such as Website, and choose Generate password.',
      'Copy the 16 letters. Yahoo shows them only once.',
    ],
    page: {
      label: 'Open Yahoo’s account security',
      url: 'https://login.yahoo.com/account/security',
    },
    passwordLabel: 'App password',
    domains: ['yahoo.com', 'ymail.com', 'rocketmail.com'],
  },
  icloud: {
    label: 'iCloud',
    name: 'Apple',
    addresses: 'Addresses at icloud.com, me.com, or mac.com',
    steps: [
      'Sign in at account.apple.com. Two-factor authentication has to be on, as it is for most accounts.',
      'Choose Sign-In and Security, then App-Specific Passwords, and make one with a name such as Website.',
      'Copy the password, with its hyphens. Apple shows it only once.',
    ],
    page: { label: 'Open your Apple Account', url: 'https://account.apple.com' },
    passwordLabel: 'App password',
    domains: ['icloud.com', 'me.com', 'mac.com'],
  },
  host: {
    label: 'My web host',
    name: 'your web host',
    addresses: 'An address that came with your own domain',
    steps: [
      'Sign in where you manage your domain, and find its email addresses.',
      'Choose the address that the website should write from, or add one such as website@ and your domain.',
      'Use that address’s own password. If you don’t know it, set a new one there.',
    ],
    passwordLabel: 'Password of this address',
    domains: [],
  },
};

const providerConnections: Record<Exclude<MailProviderName, 'host'>, MailConnection> = {
  gmail: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
  microsoft: { host: 'smtp.office365.com', port: 587, security: 'starttls' },
  yahoo: { host: 'smtp.mail.yahoo.com', port: 465, security: 'tls' },
  icloud: { host: 'smtp.mail.me.com', port: 587, security: 'starttls' },
};

/** The connections that web hosts usually offer, the more secure one first (RFC 8314). */
const defaultConnections = [
  { port: 465, security: 'tls' },
  { port: 587, security: 'starttls' },
] as const;

const personalMicrosoftHost = 'smtp-mail.outlook.com';

const toDomain = (address: string): string =>
  address.trim().toLowerCase().split('@')[1]?.trim() ?? '';

/**
 * The connections for an address, in the order in which to try them until one can be reached.
 * @param host the mail server of a web host; ignored for the other providers
 */
export const listConnections = (
  provider: MailProviderName,
  address: string,
  host: string,
): [MailConnection, ...MailConnection[]] => {
  if (provider === 'host') {
    const [first, second] = defaultConnections;
    return [
      { ...first, host },
      { ...second, host },
    ];
  }
  const connection = providerConnections[provider];
  const isPersonal =
    provider === 'microsoft' && mailProviders.microsoft.domains.includes(toDomain(address));
  return [isPersonal ? { ...connection, host: personalMicrosoftHost } : connection];
};

/** The provider whose mail server this is; `host`, a web host, if it is none of the others. */
export const findProvider = (host: string): MailProviderName => {
  if (host === personalMicrosoftHost) return 'microsoft';
  const knownProvider = mailProviderNames.find(
    (name) => name !== 'host' && providerConnections[name].host === host.toLowerCase(),
  );
  return knownProvider ?? 'host';
};

/**
 * A connection in an owner's words: the provider's name, or the web host's server. Different connections
 * have different labels.
 */
export const formatConnection = ({ host, port, security }: MailConnection): string => {
  const provider = findProvider(host);
  if (provider !== 'host') {
    const usual = providerConnections[provider];
    if (port === usual.port && security === usual.security && host === usual.host)
      return mailProviders[provider].label;
  }
  const from = security === 'tls' ? 'encrypted from the first word' : 'encrypted after a greeting';
  return `${provider === 'host' ? 'Web host' : mailProviders[provider].label}: ${host} (${port}, ${from})`;
};

/** Whether an address clearly belongs to a provider. */
export const isAddressAt = (provider: MailProviderName, address: string): boolean =>
  mailProviders[provider].domains.includes(toDomain(address));

/** The usual name of a web host's mail server for its customers; empty if unknown. */
export const guessHost = (address: string): string => {
  const domain = toDomain(address);
  const isElsewhere = mailProviderNames.some((name) => isAddressAt(name, address));
  return isElsewhere || !/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(domain) ? '' : `mail.${domain}`;
};

/** Removes the spaces if this is an app password in four groups of letters, as Google and Yahoo show it. */
export const tidyAppPassword = (typed: string): string =>
  /^\s*(?:[a-z]{4}\s+){3}[a-z]{4}\s*$/i.test(typed) ? typed.replaceAll(/\s/g, '') : typed;
