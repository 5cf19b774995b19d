import { describe, expect, it } from 'vitest';
import { findList, findSingle } from '../../domain/nouns/index.ts';
import { createDemoReports, createDemoRooms, demoHome, demoLicense } from './demo-home.ts';
import demo from './demo.json' with { type: 'json' };
import { sampleContent } from './sample-content.ts';

/** The data files of the example homes pass the validation of their nouns. */
describe('the example homes', () => {
  it.each([
    ['services', sampleContent.services],
    ['questions', sampleContent.questions],
    ['rooms', createDemoRooms().map((room) => ({ ...room, picture_ids: '1' }))],
    [
      'documents',
      createDemoReports().map((report) => ({
        ...report,
        file_url: `/documents/${'0'.repeat(32)}.pdf`,
      })),
    ],
  ] as const)('have valid %s', (name, records) => {
    for (const record of records)
      expect(findList(name).input.safeParse(record).error).toBeUndefined();
  });

  it.each([
    ['contact', sampleContent.contact],
    ['contact', demo.contact],
    ['about', sampleContent.about],
    ['about', demo.about],
    ['costs', sampleContent.costs],
    ['professionals', sampleContent.professionals],
    ['license', demoLicense],
    ['home', demoHome],
  ] as const)('have a valid record of %s', (name, record) => {
    expect(findSingle(name).change.safeParse(record).error).toBeUndefined();
  });
});
