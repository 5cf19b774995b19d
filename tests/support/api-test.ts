import type { SMTPServerOptions } from 'smtp-server';
import { test, vi } from 'vitest';
import type { UserStatus } from '../../domain/accounts/user-account.ts';
import type { Role } from '../../domain/accounts/role-rights.ts';
import type { Database } from '../../server/database/engine.ts';
import type { Mailer } from '../../server/email/mailer.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type PushService, startPushService } from './push-service.ts';
import { createWorld, type Member, type World } from './world.ts';

/**
 * The running test's own world. Tests and the functions in this file use these variables instead of
 * passing them on.
 */
export let world: World;
/** The cookie of the signed-in person. */
export let as: string;
/** The owner, and two staff members. */
export let priya: Member;
export let orla: Member;
export let otto: Member;
export let mail: MailServer;
export let pushService: PushService;

type Name = 'priya' | 'orla' | 'otto' | 'vera' | 'cora';
const accounts: Record<Name, [UserStatus, boolean, Role?]> = {
  priya: ['approved', true],
  orla: ['approved', false],
  otto: ['approved', false],
  vera: ['approved', false, 'visits'],
  cora: ['approved', false, 'content'],
};

export interface Start {
  /** Stops the clock at this time. */
  now?: Date | number | string;
  /** Environment variables, or a function that returns them, if they refer to one of the test servers. */
  settings?: Record<string, string> | (() => Record<string, string>);
  /** The people with an account, in this order. */
  people?: readonly Name[];
  /** Whether the last of them is signed in; the default is true. */
  signedIn?: boolean;
  /** Whether the home sends through a mail server, or how that server behaves. */
  mail?: boolean | SMTPServerOptions;
  /** Whether there is a push service. */
  pushes?: boolean;
  /** Opens the database, if it must be in a file. */
  open?: (dataDir: string) => Promise<Database>;
  /** Sends emails, if the test needs no mail server. */
  mailer?: Mailer;
}

let endWorld = (): Promise<void> => Promise.resolve();

/** Starts a world, which replaces the previous one. */
export const startWorld = async (start: Start = {}): Promise<void> => {
  await endWorld();
  const { now, people = ['orla'], signedIn = true, open, mailer } = start;
  if (now !== undefined) vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  if (start.mail) mail = await startMailServer(start.mail === true ? {} : start.mail);
  if (start.pushes) pushService = await startPushService();
  const settings = {
    ...(start.mail && { SMTP_URL: mail.url, NOTIFY_EMAIL: 'desk@fernlight.example' }),
    ...(start.pushes && { PUSH_TEST_ORIGIN: pushService.url }),
    ...(typeof start.settings === 'function' ? start.settings() : start.settings),
  };
  const ending = (world = await createWorld(settings, open, mailer));
  endWorld = async () => {
    endWorld = () => Promise.resolve();
    vi.useRealTimers();
    await ending.end();
    if (start.mail) await mail.end();
    if (start.pushes) await pushService.end();
  };
  as = '';
  const members: Record<string, Member> = {};
  for (const name of people) members[name] = await world.addUser(name, ...accounts[name]);
  ({ priya, orla, otto } = members as Record<Name, Member>);
  const last = members[people.at(-1) ?? ''];
  if (last && signedIn) await signIn(last);
};

/** Signs a person in instead of the current one. */
export const signIn = async ({ id }: Pick<Member, 'id'>): Promise<void> => {
  as = await world.sessionOf(id);
};

/** Restarts the mail server on its port, after a test has stopped it. */
export const restartMail = async (behavior?: SMTPServerOptions): Promise<void> => {
  mail = await startMailServer(behavior, mail.port);
};

/** Tests that each have a new world. */
export const itIn = (own: Start) =>
  test.extend('start', own).extend('ending', { auto: true }, async ({ start }, { onCleanup }) => {
    onCleanup(() => endWorld());
    await startWorld(start);
  });

export const it = itIn({});

/** Tests that share one world, because they only read or don't change what others read. */
export const itInShared = (own: Start = {}) =>
  test
    .extend('start', { scope: 'file' }, own)
    .extend('ending', { auto: true, scope: 'file' }, async ({ start }, { onCleanup }) => {
      onCleanup(() => endWorld());
      await startWorld(start);
    });
