import { describe, expect, it } from 'vitest';
import {
  findList,
  findSingle,
  isSingleName,
  listNames,
  singleNames,
} from '../../domain/nouns/index.ts';
import { toHomeDay } from '../../domain/lib/time.ts';
import { createDemoReports, createDemoRooms } from './demo-home.ts';
import demo from './demo.json' with { type: 'json' };
import { sampleContent } from './sample-content.ts';

/** Stands in for the uploads that the records get when they are stored. */
const uploads = {
  image_url: '/images/1.jpg',
  picture_ids: '1',
  file_url: `/documents/${'0'.repeat(32)}.pdf`,
};

const examples = listNames.map((name) => [name, findList(name).examples?.(toHomeDay(new Date()))]);

const homes: [string, Record<string, unknown>][] = [
  ['the definitions', Object.fromEntries(examples.filter(([, records]) => records))],
  ['server/cli/sample.json', { ...sampleContent }],
  ['server/cli/demo.json', { ...demo, rooms: createDemoRooms(), documents: createDemoReports() }],
];

/** Everything of a noun in the example homes passes its validation. */
describe.each(homes)('the examples of %s', (_, home) => {
  const names = [...listNames, ...singleNames].filter((name) => name in home);
  it.each(names)('are valid: %s', (name) => {
    const schema = isSingleName(name) ? findSingle(name).change : findList(name).input;
    for (const record of [home[name]].flat()) {
      const values = isSingleName(name) ? record : { ...uploads, ...(record as object) };
      expect(schema.safeParse(values).error).toBeUndefined();
    }
  });
});
