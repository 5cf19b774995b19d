import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { UserStatus } from '../../domain/accounts/user-account.ts';
import type { Role } from '../../domain/accounts/role-rights.ts';
import { type AppContext, createAppContext } from '../../server/app-context.ts';
import { createApp } from '../../server/app.ts';
import { hashPassword } from '../../server/auth/passwords.ts';
import { toSessionCookieName } from '../../server/auth/find-session.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { createDefaultKeySource } from '../../server/data-key/key-ring.ts';
import type { Database } from '../../server/database/open-database.ts';
import { createMailer, type Mailer } from '../../server/email/mailer.ts';
import { openFiles } from '../../server/file-storage/open-storage.ts';
import { createCodec } from '../../server/images/codec/codec.ts';
import { hashToken, installationKeyFile, generateToken } from '../../server/installation-key.ts';
import { createSilentLog } from '../../server/log.ts';
import { filesElsewhere, s3For } from './test-files.ts';
import { openTestDatabase } from './test-database.ts';

/** The password of every account in a test's world. */
export const rightPassword = 'quiet porch light';

/** One hash for all worlds of a test file, because hashing is slow on purpose. */
let sharedHash: Promise<string> | undefined;
const passwordHash = (): Promise<string> => (sharedHash ??= hashPassword(rightPassword));

/** One codec process for all worlds, because starting it takes longer than most pictures. */
const codec = createCodec(createSilentLog());
const sharedCodec = { ...codec, stop: () => Promise.resolve() };

/** How a test sends a request; omitted fields are left out of the request. */
export interface Sent {
  json?: unknown;
  /** Form-encoded, as DELETE expects it. */
  form?: string;
  body?: BodyInit;
  headers?: Record<string, string>;
  /** A cookie header, as `signIn` and `sessionOf` return it. */
  as?: string | null;
  /** The remote address of the request's socket. */
  from?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every form
  body: any;
}

export interface Member {
  id: number;
  username: string;
  email: string;
}

/** A complete server without a network, with its own database in memory and its own folder on disk. */
export interface World {
  app: Hono;
  context: AppContext;
  send(method: string, path: string, sent?: Sent): Promise<Answer>;
  /** Stores an account, which is approved by default. */
  addUser(
    username: string,
    status?: UserStatus,
    privileged?: boolean,
    role?: Role,
  ): Promise<Member>;
  /** Starts a session of a user without a login. Returns its cookie. */
  sessionOf(userId: number): Promise<string>;
  /** Logs in through the API. Returns the response and the cookie. */
  signIn(
    username: string,
    options?: Sent & { keep?: boolean },
  ): Promise<Answer & { cookie: string }>;
  /**
   * All files below the data folder, except for the installation key and copies. Files in other storage
   * are listed as if they were in the folder.
   */
  files(): string[];
  end(): Promise<void>;
}

/**
 * @param settings environment variables
 * @param open opens the database, if a test needs it in a file
 * @param mailer sends emails, if a test needs no mail server
 */
export const createWorld = async (
  settings: Record<string, string> = {},
  open: (dataDir: string) => Promise<Database> = openTestDatabase,
  mailer: Mailer = createMailer(readConfig(settings)),
): Promise<World> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fernlight-'));
  const { dataKeyFile } = createDefaultKeySource(dataDir);
  const read = readConfig(settings);
  const config = { ...read, dataDir, dataKeyFile, s3: read.s3 ?? s3For({ dataDir }) };
  mkdirSync(join(config.dataDir, 'uploads'));
  const database = await open(config.dataDir);
  const files = openFiles(config, createSilentLog());
  const basics = { config, database, files, log: createSilentLog() };
  const context = createAppContext(basics, sharedCodec, mailer);
  const app = createApp(context, () => Promise.resolve(new Response('a page')));
  const send = sender(app);
  return {
    app,
    context,
    send,
    addUser: (username, status = 'approved', privileged = false, role = 'staff') =>
      addUser(context, { username, status, privileged, role }),
    sessionOf: (userId) => createSession(context, userId),
    signIn: async (username, { keep, ...sent } = {}) => {
      const json = { username, password: rightPassword, ...(keep && { keep_signed_in: true }) };
      const answer = await send('POST', '/api/login.php', { json, ...sent });
      return { ...answer, cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
    },
    files: () => filesBelow(config),
    end: async () => {
      await context.outboxWorker.stop();
      await context.restores.stop();
      await context.pictures.stop();
      await context.eraser.stop();
      await database.destroy();
      rmSync(config.dataDir, { recursive: true, force: true });
      rmSync(dataKeyFile, { force: true });
    },
  };
};

const sender =
  (app: Hono): World['send'] =>
  async (method, path, { json, form, body, headers = {}, as, from = '203.0.113.7' } = {}) => {
    const init: RequestInit = { method, headers: new Headers(headers), body: body ?? null };
    const set = (name: string, value: string) => {
      if (!(init.headers as Headers).has(name)) (init.headers as Headers).set(name, value);
    };
    if (as) set('Cookie', as);
    if (json !== undefined) {
      init.body = JSON.stringify(json);
      set('Content-Type', 'application/json');
    }
    if (form !== undefined) {
      init.body = form;
      set('Content-Type', 'application/x-www-form-urlencoded');
    }
    if (init.body instanceof FormData) {
      // As bytes, because undici's own stream of a form fails when its reader stops early.
      const encoded = new Response(init.body);
      set('Content-Type', encoded.headers.get('Content-Type') ?? '');
      init.body = await encoded.arrayBuffer();
    }
    if (init.body instanceof ReadableStream) Object.assign(init, { duplex: 'half' });
    const response = await app.request(path, init, {
      incoming: { socket: { remoteAddress: from } },
    });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('application/json') && text;
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    };
  };

interface AddedUser {
  username: string;
  status: UserStatus;
  privileged: boolean;
  role: Role;
}

const addUser = async (
  { database }: AppContext,
  { username, status, privileged, role }: AddedUser,
): Promise<Member> => {
  const email = `${username}@example.com`;
  const time = new Date().toISOString();
  const { id } = await database
    .insertInto('users')
    .values({
      username,
      username_key: username,
      email,
      email_key: email,
      password_hash: await passwordHash(),
      status,
      privileged: privileged ? 1 : 0,
      role,
      created_at: time,
      updated_at: time,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, username, email };
};

const createSession = async ({ config, database }: AppContext, userId: number): Promise<string> => {
  const token = generateToken();
  const time = new Date();
  await database
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: time.toISOString(),
      last_seen_at: time.toISOString(),
      expires_at: new Date(time.getTime() + 12 * 60 * 60 * 1000).toISOString(),
      keep_signed_in: 0,
      confirmed_at: time.toISOString(),
      device: 'Chrome on Android',
      device_key: null,
      network: '203.0.113.7',
    })
    .execute();
  return `${toSessionCookieName(config)}=${token}`;
};

const filesBelow = ({ dataDir }: Config): string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
    .filter((name) => name !== installationKeyFile && !name.startsWith('files-copy/'))
    .concat(filesElsewhere({ dataDir }))
    .toSorted();
