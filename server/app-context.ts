import { createDeviceCookies, type DeviceCookies } from './auth/device-cookie.ts';
import { createLimits, type Limits } from './auth/limits.ts';
import { createOneTimeCodes, type OneTimeCodes } from './auth/one-time-codes.ts';
import { createPasskeyChallenges, type PasskeyChallenges } from './auth/passkeys/challenges.ts';
import { createOfflineKeys, type OfflineKeys } from './auth/find-session.ts';
import { createOnlineRestore, type OnlineRestore } from './backup/online-restore/online-restore.ts';
import type { Basics } from './basics.ts';
import type { Config } from './config.ts';
import { findEngine, findInstallationKey } from './database/engine.ts';
import { createPdfService, type PdfService } from './pdf/receive-pdf.ts';
import { createMailAccounts, type MailAccounts } from './email/mail-accounts.ts';
import { createMailer, type Mailer } from './email/mailer.ts';
import { createOutboxWorker, type OutboxWorker } from './email/outbox-worker.ts';
import { resolveClientAddress, toLimitedNetwork } from './http/client-address.ts';
import {
  calculateConnectionLimit,
  type Connections,
  maxConnectionsPerNetwork,
  createConnections,
} from './http/connections.ts';
import { createOpenedScheme, type OpenedScheme } from './http/opened-scheme.ts';
import { createCodec } from './images/codec/codec.ts';
import { createPictureService, type PictureService } from './images/picture-service.ts';
import {
  createMissingAddressCounter,
  type MissingAddressCounter,
} from './insights/missing-addresses.ts';
import { createPageViewCounter, type PageViewCounter } from './insights/page-views.ts';
import { createEraser, type Eraser } from './maintenance/eraser.ts';
import type { Language } from '../domain/lib/languages.ts';
import { createListeners } from '../domain/lib/listeners.ts';
import { toHomeDay } from '../domain/lib/time.ts';
import { type BusyPage, createBusyPage } from './pages/busy-page.ts';
import { createContentIn } from './pages/languages/content-in-language.ts';
import {
  createHomeDrawings,
  createHomeSettings,
  type HomeDrawings,
  type ReadHomeSettings,
} from './pages/home-settings.ts';
import { createStaleContent, type StaleContent } from './pages/stale-content/stale-content.ts';
import { createOldAddresses, type OldAddresses } from './pages/addresses/old-addresses.ts';
import { createPublicContent } from './pages/read-public-content.ts';
import { createPushClient, deriveVapidKeys } from './push/push-client.ts';
import { createPushWorker, combineWorkers } from './push/push-sender.ts';
import {
  createFormTimes,
  createRecentVisitors,
  type FormTimes,
  type RecentVisitors,
} from './request-intake/spam-signs.ts';
import {
  createConfirmationLimitCheck,
  type ConfirmationLimitCheck,
} from './request-intake/receive-request.ts';
import { type ContentCache, createVersionedCache } from './versioned-cache.ts';
import { createWorkQueue, type WorkQueue } from './work-queue.ts';

/** The services that every part of the server uses. Created once at the start, or by a test. */
export interface AppContext extends Basics, ContentCache {
  limits: Limits;
  connections: Connections;
  /** What visitors read while the database is unavailable. */
  staleContent: StaleContent;
  /** Reads what visitors read, also for responses that are no pages. */
  publicContent: ReturnType<typeof createPublicContent>;
  /** What visitors read in another language. */
  contentIn: (language: Language) => ReturnType<typeof createContentIn>;
  homeSettings: ReadHomeSettings;
  homeDrawings: () => Promise<HomeDrawings>;
  pictures: PictureService;
  pdfs: PdfService;
  eraser: Eraser;
  restores: OnlineRestore;
  mail: MailAccounts;
  /** Sends emails that someone is waiting for, such as a test; all others go through the outbox. */
  mailer: Mailer;
  outboxWorker: OutboxWorker;
  /** The key by which browsers identify this server's pushes (base64url). */
  pushPublicKey: string;
  visitors: RecentVisitors;
  pageViews: PageViewCounter;
  missingAddresses: MissingAddressCounter;
  oldAddresses: OldAddresses;
  formTimes: FormTimes;
  openedScheme: OpenedScheme;
  /** Checks whether one more confirmation may be sent to a family's address. */
  mayConfirm: ConfirmationLimitCheck;
  deviceCookies: DeviceCookies;
  /** The keys with which devices encrypt what they store. */
  offlineKeys: OfflineKeys;
  oneTimeCodes: OneTimeCodes;
  passkeyChallenges: PasskeyChallenges;
  /** The queue in which all rendering and compressing for requests waits. */
  renderQueue: WorkQueue;
  /** The queue of forms that were sent without scripts and are shown again. */
  formQueue: WorkQueue;
  /** The response to a request that waited too long in the queue. */
  busyPage: BusyPage;
  /**
   * Reports that what visitors read has changed. The API calls it for the endpoints that
   * server/api/endpoints.ts marks.
   */
  invalidateContent(): void;
  /** Calls the listener whenever content has changed. Returns a function that removes the listener. */
  onInvalidation(listener: () => void): () => void;
}

/**
 * @param codec decodes and encodes pictures; tests share one, because each codec starts a process
 * @param mailer sends emails; tests may have one that needs no mail server
 */
export const createAppContext = (
  basics: Basics,
  codec = createCodec(basics.log),
  mailer = createMailer(basics.config),
): AppContext => {
  const listeners = createListeners();
  let invalidations = 0;
  const invalidateContent = () => {
    invalidations += 1;
    listeners.call();
  };
  const contentVersion = createContentVersion(basics, () => invalidations);
  const cache = createVersionedCache();
  const installationKey = findInstallationKey(basics.database, basics.config.dataDir);
  const { dataDir } = basics.config;
  const staleContent = createStaleContent({ dataDir, installationKey, log: basics.log });
  listeners.add(staleContent.resume);
  const publicContent = createPublicContent({ ...basics, staleContent });
  const homeSettings = createHomeSettings(basics, staleContent);
  const mail = createMailAccounts(basics, installationKey);
  const readContentIn = (language: Language) =>
    createContentIn(language, { ...basics, staleContent });
  const emailWorker = createOutboxWorker(
    { ...basics, publicContent, contentIn: readContentIn, homeSettings, mail },
    mailer,
  );
  const vapidKeys = deriveVapidKeys(installationKey);
  const pushClient = createPushClient(basics.config, vapidKeys);
  const pushWorker = createPushWorker({
    ...basics,
    homeSettings,
    push: pushClient,
    mail: emailWorker,
  });
  const pictures = createPictureService({ ...basics, codec, invalidateContent });
  return {
    ...basics,
    staleContent,
    publicContent,
    contentIn: readContentIn,
    mail,
    mailer,
    homeSettings,
    homeDrawings: createHomeDrawings({ ...basics, cache, contentVersion }, staleContent),
    limits: createLimits(basics.database),
    connections: createConnectionLimits(basics.config),
    pictures,
    pdfs: createPdfService(basics),
    eraser: createEraser({ ...basics, pictures }),
    restores: createOnlineRestore({
      ...basics,
      invalidateContent,
      settlePictures: async () => {
        await pictures.reconcile(true);
        await pictures.avif.resume();
      },
    }),
    outboxWorker: combineWorkers(emailWorker, pushWorker),
    pushPublicKey: vapidKeys.publicKey,
    visitors: createRecentVisitors(),
    pageViews: createPageViewCounter(basics),
    missingAddresses: createMissingAddressCounter(basics),
    oldAddresses: createOldAddresses({ ...basics, cache, contentVersion }),
    formTimes: createFormTimes(installationKey),
    openedScheme: createOpenedScheme(basics),
    mayConfirm: createConfirmationLimitCheck(installationKey),
    deviceCookies: createDeviceCookies(basics.config, installationKey),
    offlineKeys: createOfflineKeys(installationKey),
    oneTimeCodes: createOneTimeCodes(installationKey),
    passkeyChallenges: createPasskeyChallenges(installationKey),
    // One at a time, because rendering blocks the event loop. Many may wait, because a client that is
    // rejected at once retries at once (docs/decisions/014).
    renderQueue: createWorkQueue(1, 100, 2000),
    // A form is rendered for a single request. Forms wait in a queue of their own, which puts one form at a
    // time into the queue of all renders.
    formQueue: createWorkQueue(1, 100, 2000),
    cache,
    busyPage: createBusyPage({ homeSettings, publicContent, cache, contentVersion }),
    invalidateContent,
    contentVersion,
    onInvalidation: listeners.add,
  };
};

/**
 * @returns a function that returns the version of the public content; while the database is unavailable, with
 *   the database's last known version
 */
const createContentVersion = ({ database }: Basics, countInvalidations: () => number) => {
  const engine = findEngine(database);
  let lastVersion = 0;
  return (): string => {
    try {
      lastVersion = engine.contentVersion();
    } catch {
      // The next read of content also fails, and logs the cause.
    }
    return [countInvalidations(), lastVersion, toHomeDay(new Date())].join(' ');
  };
};

/**
 * Behind a proxy, all connections come from the proxy's address, so only the proxy can limit each network.
 */
const createConnectionLimits = ({ trustedProxies }: Config): Connections =>
  createConnections({
    limit: calculateConnectionLimit(),
    perNetwork: trustedProxies === 0 ? maxConnectionsPerNetwork : Infinity,
    networkOf: (address) =>
      toLimitedNetwork(resolveClientAddress(address, undefined, { trustedProxies: 0 })),
  });
