import type { Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { adminUrls } from '../../domain/staff-urls.ts';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';

/**
 * How many connections may wait to be accepted. Node's default of 511 is too few for a crowd that arrives at
 * once: visitors would wait up to half a minute for repeated handshakes, or lose their connections.
 */
const backlog = 4096;

/**
 * Listens, and stores the site's address in the config if SITE_URL is not set: with PORT=0, the system
 * chooses the port.
 * @throws StartError when the server can't listen, such as when the port is taken
 */
export const listen = async (config: Config, server: Server): Promise<void> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(createListenError(error, config)),
    );
    server.listen({ port: config.port, host: config.host, backlog }, resolve);
  });
  if (!config.isSiteUrlSet) config.siteUrl = `http://localhost:${findPort(server)}`;
};

const findPort = (server: Server): number | '' => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : '';
};

const createListenError = (error: NodeJS.ErrnoException, { port, host }: Config): StartError => {
  const sentences: Record<string, string> = {
    EADDRINUSE: `PORT ${port} is already in use. Stop the other program, or set a different PORT.`,
    EACCES: `PORT ${port} may not be used by this user. Set a PORT of 1024 or more.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`,
    ENOTFOUND: `HOST ${host} is no address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`,
  };
  const sentence =
    sentences[error.code ?? ''] ?? `The server cannot listen on HOST ${host}, PORT ${port}.`;
  return new StartError(sentence, { cause: error });
};

/** The address to open in a browser on this machine. */
export const describeAddress = (server: Server, { host }: Config): string => {
  const isEverywhere = ['0.0.0.0', '::', '127.0.0.1'].includes(host);
  const urlHost = host.includes(':') ? `[${host}]` : host;
  return `http://${isEverywhere ? 'localhost' : urlHost}:${findPort(server)}`;
};

/**
 * What to print when the server has started, one sentence per line.
 * @param address where the site opens on this machine, without a slash at its end
 * @param isSetupOpen whether the owner has neither finished setup nor put it off
 */
export const formatGreeting = (
  { siteName, host, https, siteUrl }: Pick<Config, 'siteName' | 'host' | 'https' | 'siteUrl'>,
  address: string,
  isSetupOpen: boolean,
): string[] => [
  `${siteName} is ready at ${address}`,
  // This server itself speaks only http; a proxy in front speaks https.
  ...(https
    ? [
        `Families can send requests only at ${siteUrl} (SITE_URL): what is sent from ${address} is refused. ` +
          `To use the site there, set SITE_URL=${address}`,
      ]
    : []),
  `Staff sign in at ${address}${adminUrls.login}`,
  ...(isSetupOpen ? ['Setup waits there: eight short steps make the home yours.'] : []),
  describePhoneAccess(host, new URL(address).port),
  'To stop it, press Ctrl+C. Lost the password? Run: npm run reset-password',
];

const describePhoneAccess = (host: string, port: string): string => {
  if (host === '127.0.0.1' || host === 'localhost')
    return 'To open it from a phone in the same network, stop it and start it with: HOST=0.0.0.0 npm start';
  const address = findLanAddress();
  return address
    ? `From a phone in the same network, open http://${address}:${port}`
    : 'This machine is in no network, so no phone can open it.';
};

/** This machine's first IPv4 address in a network; undefined if it has none. */
const findLanAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
