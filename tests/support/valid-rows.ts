import { lists, type NounName } from '../../domain/nouns/index.ts';
import { about } from '../../domain/nouns/about/about-noun.ts';
import { contact } from '../../domain/nouns/contact/contact-noun.ts';
import { costs as costsNoun } from '../../domain/nouns/costs/costs-noun.ts';
import { createFactSchema, type FactKey } from '../../domain/nouns/facts/fact-noun.ts';
import { gallery } from '../../domain/nouns/gallery/gallery-noun.ts';
import { license } from '../../domain/nouns/license/license-noun.ts';
import { professionals as professionalsNoun } from '../../domain/nouns/professionals/professionals-noun.ts';
import { rooms } from '../../domain/nouns/rooms/room-noun.ts';
import { isReadableText } from '../../domain/lib/schemas/text-schemas.ts';
import { requestInput } from '../../domain/requests/request.ts';
import { newUserInput, normalizeLogin } from '../../domain/accounts/user-account.ts';
import { findKeyRing } from '../../server/database/engine.ts';
import type { Database } from '../../server/database/open-database.ts';
import { findDamage } from './damage.ts';
import { allRows, type Row } from './rows.ts';
import { readableRows } from './sealed.ts';

/** Checks that stored rows comply with the rules of each noun, wherever they are stored. */

interface Rule {
  safeParse(value: unknown): { success: boolean };
}

/** The rule of each noun, with its table and its name in the trash. */
const nouns: [table: string, noun: string, rule: Rule][] = [
  ...Object.values(lists).map(({ table, name, input }): [string, string, Rule] => [
    table,
    name,
    input,
  ]),
  ['license', 'license', license.change],
  ['contact_info', 'contact', contact.whole],
  ['about_info', 'about', about.whole],
];
const ruleByNoun = Object.fromEntries(nouns.map(([, noun, rule]) => [noun, rule]));

/** Rules for versions that contain only some fields, such as the text of a gallery item. */
const versionRules: Partial<Record<NounName, Rule>> = {
  ...ruleByNoun,
  gallery: gallery.version,
  rooms: rooms.version,
  professionals: professionalsNoun.whole,
};

/** Describes each row that breaks the rules, and damage that the database finds itself. */
export const findInvalidRows = async (database: Database): Promise<string[]> => {
  const stored = async (table: string) =>
    readableRows(await allRows(database, table), findKeyRing(database));
  const findings: string[] = [];
  const check = async (table: string, isValid: (row: Row) => boolean) => {
    for (const row of await stored(table))
      if (!isValid(row)) findings.push(`${table}: ${JSON.stringify(row).slice(0, 500)}`);
  };
  for (const [table, , rule] of nouns) await check(table, (row) => rule.safeParse(row).success);
  await check(
    'facts',
    ({ key, ...fields }) => createFactSchema(key as FactKey).safeParse(fields).success,
  );
  await check('costs', isValidCosts);
  await check('professionals', isValidProfessionals);
  await check('trash', ({ noun, record }) => {
    const rule = ruleByNoun[String(noun)];
    return rule?.safeParse(JSON.parse(String(record))).success === true;
  });
  await check('history', isValidVersion);
  await check('users', isValidUser);
  await check('tour_requests', ({ wishes, ...row }) => {
    const fields = { ...row, wishes: JSON.parse(String(wishes)), consent: true };
    return requestInput.safeParse(fields).success;
  });
  await check(
    'audit',
    ({ who, did }) => isReadableText(String(who)) && isReadableText(String(did)),
  );
  const damage = await findDamage(database);
  return [...findings, ...damage.map((found) => JSON.stringify(found))];
};

const isValidCosts = (costs: Row): boolean =>
  costsNoun.whole.safeParse({ ...costs, extras: JSON.parse(String(costs['extras'])) }).success;

const isValidProfessionals = (row: Row): boolean => {
  const { id: _, updated_at: _at, updated_by: _by, version: _version, ...fields } = row;
  return professionalsNoun.whole.safeParse(fields).success;
};

const isValidVersion = ({ noun, fields }: Row): boolean => {
  const version = JSON.parse(String(fields)) as Row;
  if (noun === 'costs') return isValidCosts(version);
  // Nouns without a rule here have no forms; texts and the home have their own rules.
  const rule = versionRules[noun as NounName];
  return rule === undefined || rule.safeParse(version).success;
};

const isValidUser = ({ username, email, username_key, email_key }: Row): boolean =>
  newUserInput.safeParse({ username, email, password: 'not looked at here' }).success &&
  username_key === normalizeLogin(String(username)) &&
  email_key === normalizeLogin(String(email));
