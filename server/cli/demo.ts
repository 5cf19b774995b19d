import { createHash } from 'node:crypto';
import { allTexts } from '../../domain/content/all-texts.ts';
import { professionalConsentText } from '../../domain/content/professionals.ts';
import { consentText } from '../../domain/content/family-request.ts';
import type { FactKey } from '../../domain/entities/fact.ts';
import { textValueSchema } from '../../domain/entities/site-text.ts';
import { home as homeNoun } from '../../domain/nouns/home.ts';
import { siteBlanks } from '../../domain/texts/site-blanks.ts';
import { wholeFact } from '../api/content/facts.ts';
import { ensurePrivilegedAdmin, readablePassword } from '../auth/first-admin.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Basics } from '../basics.ts';
import { type Config, readConfig } from '../config.ts';
import { prepareDataDir } from '../database/data-folder.ts';
import { type Database, openDatabase } from '../database/open.ts';
import { folderStorage } from '../file-storage/folder.ts';
import { silentLog } from '../log.ts';
import * as users from '../store/accounts/users.ts';
import * as facts from '../store/content/facts.ts';
import { homeStore } from '../store/content/home.ts';
import * as texts from '../store/content/texts.ts';
import * as tourRequests from '../store/requests/requests.ts';
import type { Author } from '../store/trail/audit.ts';
import { demoFacts, demoHome, demoRequests, demoSample, demoTexts } from './demo-home.ts';
import { seed } from './seed.ts';

/**
 * Fills the data folder of a demo (scripts/demo.mjs) with the sample, and with traces of families and staff.
 */
const fillDemo = async (config: Config): Promise<void> => {
  prepareDataDir(config.dataDir);
  const database = await openDatabase(config.dataDir, config);
  const files = folderStorage(config);
  try {
    await seed(database, files, demoSample);
    await furnish(database, await owner({ config, database, files, log: silentLog() }));
    await addRequests(database, config);
    await addWaitingAccount(database);
  } finally {
    await database.destroy();
  }
};

/** The account that the demo shows to everyone, as the author of everything stored here. */
const owner = async (basics: Basics): Promise<Author> => {
  await ensurePrivilegedAdmin(basics, () => {});
  const account = await users.findPrivileged(basics.database);
  if (!account) throw new Error('The administrator is missing.');
  return { userId: account.id, username: account.username };
};

/** Gives the demo a name, colors, figures and sentences that differ from the template's. */
const furnish = async (database: Database, by: Author): Promise<void> => {
  await homeStore.change(database, () => homeNoun.change.parse(demoHome), by);
  for (const [key, fields] of Object.entries(demoFacts())) {
    await facts.change(database, key as FactKey, () => wholeFact(key as FactKey, fields), by);
  }
  const changes = Object.entries(demoTexts).map(([key, value]) => {
    const text = allTexts.get(key);
    if (!text) throw new Error(`There is no text ${key}.`);
    return { text, value: textValueSchema(text).parse({ value }).value, expected: null };
  });
  await texts.change(database, changes, by);
};

const addRequests = async (database: Database, { tourRetentionMonths }: Config): Promise<void> => {
  const settings = { name: demoHome.name ?? '', tourRetentionMonths };
  const blanks = siteBlanks(settings, demoSample.contact);
  for (const { suspicion, organization = null, role = null, ...fields } of demoRequests) {
    const input = { ...fields, organization, role };
    const received = {
      input: { ...input, consent: true as const },
      consentText: (input.kind === 'professional' ? professionalConsentText : consentText)(
        demoTexts,
        blanks,
        [],
      ),
      fingerprint: createHash('sha256').update(JSON.stringify(input)).digest('hex'),
      mail: false,
    };
    await tourRequests.add(database, received, () => Promise.resolve(suspicion));
  }
};

/** A person awaiting approval, with a password that no one knows. */
const addWaitingAccount = async (database: Database): Promise<void> => {
  const passwordHash = await hashPassword(readablePassword());
  const account = { username: 'maria', email: 'maria@madronaporch.example', passwordHash };
  await users.add(database, account, { visitor: 'A visitor' });
};

const config = readConfig();
if (!config.demo) throw new Error('This is a part of npm run demo.');
await fillDemo(config);
