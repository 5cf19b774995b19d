import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { requireFiles } from '../../scripts/require-files.mjs';

const root = join(import.meta.dirname, '../..');

/** Files with notices that name no record, because there is only one or the title says everything. */
const excepted: Record<string, string> = {
  'app/admin/account/calendar-address.tsx': 'everyone has one address',
  'app/admin/account/devices/security-notices.tsx': 'says what becomes of the session',
  'app/admin/account/notifications/use-notifications.ts': 'this device',
  'app/admin/account/account.tsx': 'everyone has one password',
  'app/admin/account/owner-offer/use-owner-offer.ts': 'there is one offer',
  'app/admin/account/second-steps/second-steps.tsx': 'everyone has one set of codes',
  'app/admin/email/exact-settings.tsx': 'there is one mail server',
  'app/admin/email/mail-failure.tsx': 'the answer has the address',
  'app/admin/nouns/gallery/add-pictures.tsx': 'has the number of several pictures',
  'app/admin/nouns/old-addresses/paste-form.tsx': 'has the number of addresses',
  'app/admin/nouns/translations/translations.tsx': 'there is one such setting',
  'app/admin/nouns/translations/translator-file.tsx': 'has the number of translations',
  'app/admin/nouns/permissions/permission-requirement.tsx': 'there is one such setting',
  'app/admin/nouns/permissions/photos.tsx': 'the photo is beside it',
  'app/admin/nouns/permissions/signed-forms.tsx': 'in the form of its permission',
  'app/admin/records/empty-start.tsx': 'names the list',
  'app/admin/requests/inbox-tools.tsx': 'all waiting emails',
  'app/admin/requests/triage.tsx': 'has the number of several requests',
  'app/admin/history/restore-deleted.ts': 'has the number of translations',
  'app/admin/nouns/translations/places-form.tsx': 'has the number of translations',
  'app/admin/settings/backup-line.tsx': 'there is one clock',
  'app/admin/settings/backups-page.tsx': 'there is one key',
  'app/admin/settings/nightly-backups.tsx': 'there is one backup to download',
  'app/admin/settings/restore-question.tsx': 'the whole site',
  'app/admin/settings/people-and-signing-in.tsx': 'there is one set of rules',
};

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const nameOf = (node: unknown): string => String((node as { name?: unknown } | undefined)?.name);

/** The properties of an object in the source, by their names. */
const propertiesOf = (node: Node | undefined): Map<string, Node> =>
  new Map(
    ((node?.['properties'] ?? []) as Node[]).map((each) => [
      nameOf(each['key']),
      each['value'] as Node,
    ]),
  );

/** Whether a call shows a notice of success: notify.success, or an action whose `done` is its title. */
const isNotice = (callee: Node | undefined, options: Map<string, Node>): boolean => {
  if (nameOf(callee?.['object']) === 'notify') return nameOf(callee?.['property']) === 'success';
  const isAction = ['act', 'save', 'submit'].includes(nameOf(callee));
  const done = options.get('done')?.type ?? 'ArrowFunctionExpression';
  return isAction && !['ArrowFunctionExpression', 'CallExpression'].includes(done);
};

/** The number of success notices in a program that do not name a record. */
const unnamedIn = (node: Node): number => {
  const [, second] = (node['arguments'] ?? []) as (Node | undefined)[];
  const options = propertiesOf(second);
  const isUnnamed =
    node.type === 'CallExpression' &&
    isNotice(node['callee'] as Node | undefined, options) &&
    !options.has('about');
  return Object.values(node)
    .flat()
    .filter(isNode)
    .reduce((sum, child) => sum + unnamedIn(child), isUnnamed ? 1 : 0);
};

const unnamed = (file: string, source = readFileSync(join(root, file), 'utf8')): number =>
  unnamedIn(parseSync(file, source).program as unknown as Node);

const files = requireFiles(['app/{admin,editing}/**/*.{ts,tsx}']);

describe('a notice of success', () => {
  it('names its record', () => {
    expect(files.filter((file) => !(file in excepted) && unnamed(file) > 0)).toEqual([]);
  });

  it('is excepted only in files that have one without a name', () => {
    for (const file of Object.keys(excepted)) expect(unnamed(file), file).toBeGreaterThan(0);
  });

  it('is found wherever it is', () => {
    const source = `const act = () => { if (ok) notify.success('Saved.'); else notify.error('No.'); };
      notify.success('Saved.', { action });
      notify.success('Saved.', { about: row, action });
      act(send, { failed, done: 'Saved.' });
      save(send, { done, about: row });
      save(send, { done: () => notify.success('Saved.', { about: row }) });`;
    expect(unnamed('act.ts', source)).toBe(3);
  });
});
