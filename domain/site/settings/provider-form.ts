import { maxLength } from '../../constants.ts';
import { hasPort, mailMessages, mailSettingsInput, type MailSettings } from './outgoing-mail.ts';
import { requiredEmail } from '../../lib/schemas/text-schemas.ts';
import { z } from '../../lib/zod.ts';
import {
  listConnections,
  type MailConnection,
  type MailProviderName,
  tidyAppPassword,
} from './mail-providers.ts';

export const providerFormMessages = {
  fieldsRequired: 'The email address and its password are required.',
  addressInvalid: 'Please check the email address, such as home@mail.example.',
  hostInvalid: 'Please type a name such as mail.yourhome.com.',
} as const;

const messages = providerFormMessages;

interface ProviderChoice {
  provider: MailProviderName;
  stored: MailSettings | null;
}

/** Whether the form's address and host are those of the stored login. */
const isStoredLogin = (
  { provider, stored }: ProviderChoice,
  { address, host }: { address: string; host: string },
): boolean =>
  stored !== null &&
  stored.username === address &&
  stored.host === listConnections(provider, address, host)[0].host;

/** The form's schema. A blank password keeps the stored one, if the login is the same. */
export const createProviderForm = (choice: ProviderChoice) =>
  z
    .object({
      address: requiredEmail('The email address', maxLength.email, {
        whenMissing: messages.fieldsRequired,
        whenInvalid: messages.addressInvalid,
      }),
      password: z.string().max(1000, mailMessages.passwordText),
      host: z
        .string()
        .trim()
        .refine(
          (host) =>
            choice.provider !== 'host' || mailSettingsInput.shape.host.safeParse(host).success,
          {
            error: ({ input }) =>
              hasPort(String(input)) ? mailMessages.hostWithPort : messages.hostInvalid,
          },
        ),
    })
    .refine((values) => values.password !== '' || isStoredLogin(choice, values), {
      path: ['password'],
      message: messages.fieldsRequired,
    });

interface TypedLogin {
  address: string;
  password: string;
  host: string;
}

/**
 * The settings, in the order in which to try them until a connection can be reached.
 * @param own the address of the person who sets email up, for notices of new requests if none is stored
 */
export const listSettingsToTry = (
  choice: ProviderChoice,
  { address, password, host }: TypedLogin,
  own: string,
) => {
  const { provider, stored } = choice;
  const isSameLogin = stored !== null && isStoredLogin(choice, { address, host });
  // For the same login, the stored connection is tried first, because the person who runs the server may
  // have changed it.
  const connections = isSameLogin
    ? [pickConnection(stored)]
    : listConnections(provider, address, host);
  return connections.map((connection) => ({
    ...connection,
    username: address,
    from_address: isSameLogin ? stored.from_address : address,
    notify_address: stored?.notify_address ?? own,
    ...(password && { password: tidyAppPassword(password) }),
  }));
};

const pickConnection = ({ host, port, security }: MailSettings): MailConnection => ({
  host,
  port,
  security,
});
