import { type Kysely, sql } from 'kysely';
import { accountStatements } from './001-schema/accounts.ts';
import { contentStatements } from './001-schema/content.ts';
import { homeStatements } from './001-schema/home.ts';
import { housekeepingStatements } from './001-schema/housekeeping.ts';
import { initialReplyTemplates } from './001-schema/reply-templates.ts';
import { requestStatements } from './001-schema/requests.ts';

/** All tables, and the rows that always exist. Tables come after those that they refer to. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    ...accountStatements,
    ...contentStatements,
    ...homeStatements,
    ...requestStatements,
    ...housekeepingStatements,
  ]) {
    await sql.raw(statement).execute(db);
  }
  await addFacts(db);
  await addReplyTemplates(db);
  await sql`insert into setup (id, state) values (1, 'open')`.execute(db);
  for (const table of singles) {
    await sql`insert into ${sql.table(table)} (id, updated_at) values (1, ${now})`.execute(db);
  }
};

const now = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;

/** Single records, which exist from the start so that even the first save can send a version. */
const singles = ['home', 'costs', 'license', 'professionals', 'sign_in_rules'];

/** The figures of the specification (docs/product/facts.md); the founding year is not known yet. */
const facts = [
  ['staffRatio', 'example'],
  ['yearsOfExperience', 'example'],
  ['familiesServed', 'example'],
  ['careAvailable', 'example'],
  ['satisfactionRate', 'example'],
  ['averageRating', 'example'],
  ['wouldRecommend', 'example'],
  ['happyFamilies', 'example'],
  ['yearsOfCare', 'example'],
  ['storyYears', 'example'],
  ['yearFounded', 'hidden'],
  ['exampleReviews', 'example'],
];

const addFacts = async (db: Kysely<unknown>): Promise<void> => {
  for (const [key, state] of facts) {
    await sql`insert into facts (key, state, updated_at) values (${key}, ${state}, ${now})`.execute(
      db,
    );
  }
};

const addReplyTemplates = async (db: Kysely<unknown>): Promise<void> => {
  for (const [title, subject, body] of initialReplyTemplates) {
    const kind = subject === null ? 'text' : 'email';
    await sql`insert into reply_templates (title, kind, subject, body, created_at, updated_at)
      values (${title}, ${kind}, ${subject}, ${body}, ${now}, ${now})`.execute(db);
  }
};
