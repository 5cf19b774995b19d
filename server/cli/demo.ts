import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';
import { allTexts } from '../../domain/site/words/all-texts.ts';
import { formatProfessionalConsentText } from '../../domain/site/words/professionals-words.ts';
import { formatConsentText } from '../../domain/requests/request-form-words.ts';
import { createTextValueSchema } from '../../domain/texts/site-text.ts';
import { languageCodes } from '../../domain/lib/languages.ts';
import { home as homeNoun } from '../../domain/nouns/home/home-noun.ts';
import { listNames, findList } from '../../domain/nouns/index.ts';
import { reports } from '../../domain/nouns/reports/report-noun.ts';
import { toIdLines, rooms } from '../../domain/nouns/rooms/room-noun.ts';
import { toHomeDay } from '../../domain/lib/time.ts';
import { createSiteBlanks } from '../../domain/site/site-blanks.ts';
import { ensurePrivilegedAdmin, generateReadablePassword } from '../auth/first-admin.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Basics } from '../basics.ts';
import { type Config, readConfig } from '../config.ts';
import { prepareDataDir } from '../database/data-folder.ts';
import { type Database, openDatabase } from '../database/open-database.ts';
import { write } from '../database/write.ts';
import type { FileStorage } from '../file-storage/file-storage.ts';
import { createFolderStorage } from '../file-storage/folder-storage.ts';
import { toFileName, createPdfUrl } from '../images/picture-files.ts';
import { createSilentLog } from '../log.ts';
import * as users from '../store/accounts/users-store.ts';
import { factsStore, readAll } from '../store/content/facts-store.ts';
import { homeStore } from '../store/content/home-store.ts';
import { roomsStore } from '../store/content/rooms-store.ts';
import {
  findListStore,
  licenseStore,
  reportsStore,
  galleryStore,
} from '../store/content/stores.ts';
import * as texts from '../store/content/texts-store.ts';
import * as together from '../store/translations/bulk-translations.ts';
import * as pdfFiles from '../store/files/pdf-files.ts';
import { insertSample, type SampleContent } from '../store/go-live/sample.ts';
import * as requestChanges from '../store/requests/request-changes.ts';
import * as tourRequests from '../store/requests/requests-store.ts';
import type { Author } from '../store/history/audit-store.ts';
import {
  createDemoFacts,
  demoHome,
  demoLicense,
  createDemoReports,
  demoRequests,
  createDemoRooms,
  demoSample,
  demoTexts,
  createDemoVisits,
  demoTranslations,
} from './demo-home.ts';
import {
  createDemoGallery,
  createDemoHomePictures,
  type DemoPhotos,
  demoRoomPhotos,
  findDemoServicePicture,
  storeDemoPhotos,
} from './demo-photos.ts';

/**
 * Fills the data folder of a demo (scripts/demo.mjs) with the sample content and with example requests,
 * translations and accounts.
 */
const fillDemo = async (config: Config): Promise<void> => {
  prepareDataDir(config.dataDir);
  const database = await openDatabase(config.dataDir, config);
  const files = createFolderStorage(config);
  try {
    const photos = await storeDemoPhotos(files, createSilentLog());
    await write(database, (transaction) => insertSample(transaction, createDemoSample(photos)));
    const owner = await findOwner({ config, database, files, log: createSilentLog() });
    await changeContent(database, photos, owner);
    await translatePictures(database, photos, owner);
    await addRooms(database, photos, owner);
    await addLicense(database, files, owner);
    await addExamples(database, owner);
    await addRequests(database, config, owner);
    await addWaitingAccount(database);
  } finally {
    await database.destroy();
  }
};

/** The sample with the demo's own photographs in place of drawings. */
const createDemoSample = (photos: DemoPhotos): SampleContent => ({
  ...demoSample,
  gallery: createDemoGallery(photos),
  pictures: Object.values(photos),
  services: demoSample.services.map((service) => ({
    ...service,
    image_url: findDemoServicePicture(photos, service.icon),
  })),
});

/** The account that the demo shows to everyone, as the author of everything stored here. */
const findOwner = async (basics: Basics): Promise<Author> => {
  await ensurePrivilegedAdmin(basics, () => {});
  const account = await users.findPrivileged(basics.database);
  if (!account) throw new Error('The administrator is missing.');
  return { userId: account.id, username: account.username };
};

/** Gives the demo a name, colors, figures and sentences that differ from the template's. */
const changeContent = async (
  database: Database,
  photos: DemoPhotos,
  owner: Author,
): Promise<void> => {
  const home = homeNoun.change.parse({ ...demoHome, ...createDemoHomePictures(photos) });
  await homeStore.change(database, () => home, owner);
  const demoFacts = createDemoFacts();
  for (const { id, key } of (await readAll(database)).values()) {
    const fact = demoFacts[key];
    if (fact) await factsStore.change(database, id, fact, owner);
  }
  const changes = Object.entries(demoTexts).map(([key, value]) => {
    const text = allTexts.get(key);
    if (!text) throw new Error(`There is no text ${key}.`);
    return { text, value: createTextValueSchema(text).parse({ value }).value, expected: null };
  });
  await texts.change(database, changes, owner);
};

const translatePictures = async (
  database: Database,
  photos: DemoPhotos,
  owner: Author,
): Promise<void> => {
  const gallery = await galleryStore.list(database, 'visitors');
  const { page_pictures: pagePictures } = createDemoHomePictures(photos);
  for (const language of languageCodes)
    await together.storeImport(
      database,
      language,
      demoTranslations(language, gallery, pagePictures),
      owner,
    );
};

const addRooms = async (database: Database, photos: DemoPhotos, owner: Author): Promise<void> => {
  const pictures = await galleryStore.list(database, 'visitors');
  for (const [index, room] of createDemoRooms().entries()) {
    const urls = (demoRoomPhotos[index] ?? []).map((name) => photos[name].url);
    const ids = urls.flatMap(
      (url) => pictures.find(({ image_url }) => image_url === url)?.id ?? [],
    );
    await roomsStore.add(
      database,
      rooms.input.parse({ ...room, picture_ids: toIdLines(ids) }),
      owner,
    );
  }
};

const addLicense = async (database: Database, files: FileStorage, owner: Author): Promise<void> => {
  await licenseStore.change(database, () => demoLicense, owner);
  for (const report of createDemoReports()) {
    const pdf = await createExamplePdf(report.title, [report.issued_on, report.result]);
    const url = createPdfUrl();
    await files.put([{ name: toFileName(url), bytes: pdf }], 'public');
    await pdfFiles.add(database, { url, size: pdf.length, uploadedBy: owner });
    await reportsStore.add(database, reports.input.parse({ ...report, file_url: url }), owner);
  }
};

/** Adds the examples that the definitions of lists contain. */
const addExamples = async (database: Database, owner: Author): Promise<void> => {
  for (const name of listNames) {
    const { examples, input } = findList(name);
    for (const example of examples?.(toHomeDay(new Date())) ?? []) {
      await findListStore(name).add(database, input.parse(example), owner);
    }
  }
};

const createExamplePdf = async (title: string, lines: string[]): Promise<Buffer> => {
  const pdf = new PdfKit({
    size: 'LETTER',
    margin: 72,
    lang: 'en-US',
    info: { Title: title },
  });
  pdf.fontSize(24).text(title).moveDown();
  pdf.fontSize(14);
  for (const line of lines) pdf.text(line).moveDown();
  pdf.text('An example from a demo. No agency has written it, and no home like this exists.');
  pdf.end();
  return buffer(pdf);
};

/** Stores the requests, and agrees on a visit with some of the families. */
const addRequests = async (
  database: Database,
  { tourRetentionMonths }: Config,
  owner: Author,
): Promise<void> => {
  const visits = createDemoVisits();
  const settings = { name: demoHome.name ?? '', tourRetentionMonths };
  const blanks = createSiteBlanks(settings, demoSample.contact);
  for (const { suspicion, organization = null, role = null, ...fields } of demoRequests) {
    const input = { ...fields, organization, role, language: null };
    const received = {
      input: { ...input, consent: true as const },
      consentText: (input.kind === 'professional'
        ? formatProfessionalConsentText
        : formatConsentText)(demoTexts, blanks, []),
      retentionMonths: tourRetentionMonths,
      fingerprint: createHash('sha256').update(JSON.stringify(input)).digest('hex'),
      isHomeNotified: false,
    };
    const { id } = await tourRequests.add(database, received, () => Promise.resolve(suspicion));
    const visitAt = visits[input.name]?.toISOString();
    if (visitAt) {
      const change = { taken: true, visitAt, tellFamily: false };
      await requestChanges.change(database, id, change, owner);
    }
  }
};

/** A person awaiting approval, with a password that no one knows. */
const addWaitingAccount = async (database: Database): Promise<void> => {
  const passwordHash = await hashPassword(generateReadablePassword());
  const account = { username: 'maria', email: 'maria@madronaporch.example', passwordHash };
  await users.add(database, account, { visitor: 'A visitor' });
};

const config = readConfig();
if (!config.demo) throw new Error('This is a part of npm run demo.');
await fillDemo(config);
