import { expect, it } from 'vitest';
import { findTests, findTestsToRun, readSources } from './test-of.mjs';

const sources = readSources();

it.each([
  ['server/push/push-sender.ts', 'server/push/push-sender.test.ts'],
  ['server/store/requests/visit-reminders.ts', 'tests/api/visit-reminders.test.ts'],
  ['domain/nouns/rooms/room-noun.ts', 'tests/api/rooms.test.ts'],
  ['server/api/history/trash-endpoints.ts', 'tests/api/undo.test.ts'],
  ['server/page-cache/page-cache.ts', 'server/page-cache/uncached.test.ts'],
  ['app/site/rooms/room-spread.tsx', 'tests/api/every-shown-field.test.ts'],
])('finds a test of %s: %s', (path, test) => {
  expect(findTests(path, sources).slice(0, 6)).toContain(test);
});

it('finds the tests of what imports a file that has few', () => {
  const { short } = findTestsToRun(['server/images/visibility.ts'], sources);
  expect(short).toContain('tests/api/pictures.test.ts');
});
