import { networkInterfaces } from 'node:os';
import { adminUrls } from '../../domain/urls.ts';
import type { Config } from '../config.ts';

/**
 * What a person at the terminal needs to know once the server listens, one sentence per line.
 * @param address where the site opens on this machine, without a slash at its end
 * @param isSetupOpen whether the owner has neither finished setup nor put it off
 */
export const greeting = (
  { siteName, host }: Pick<Config, 'siteName' | 'host'>,
  address: string,
  isSetupOpen: boolean,
): string[] => [
  `${siteName} is ready at ${address}`,
  `Staff sign in at ${address}${adminUrls.login}`,
  ...(isSetupOpen ? ['Setup waits there: eight short steps make the home yours.'] : []),
  fromPhone(host, new URL(address).port),
  'To stop it, press Ctrl+C. Lost the password? Run: npm run reset-password',
];

const fromPhone = (host: string, port: string): string => {
  if (host === '127.0.0.1' || host === 'localhost')
    return 'To open it from a phone in the same network, stop it and start it with: HOST=0.0.0.0 npm start';
  const own = ownAddress();
  return own
    ? `From a phone in the same network, open http://${own}:${port}`
    : 'This machine is in no network, so no phone can open it.';
};

/** This machine's first address in its network. */
const ownAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
