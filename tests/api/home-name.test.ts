import { beforeEach, describe, expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { fileUrls } from '../../domain/urls.ts';
import { createVisitCalendar, createVisitsFeed } from '../../server/calendar/visit-calendar.ts';
import { as, itIn, mail, world } from '../support/api-test.ts';
import { openPdf, readText, readXmp } from '../support/pdf.ts';
import { samples } from '../support/samples.ts';
import { addRequest } from '../support/sent-requests.ts';
import { readXml } from '../support/xml.ts';

/** A single name with the special characters of every format that contains it. */
const name = 'Hill & Dale, LLC <3; \\ "Co"';

const it = itIn({
  settings: { MAIL_FROM: 'house@fernlight.example' },
  mail: true,
  people: ['priya'],
});
beforeEach(() => world.send('PUT', apiUrls.home, { json: { name }, as }));

const bytesAt = async (path: string, method = 'GET') => {
  const response = await world.app.request(path, { method, headers: { Cookie: as } });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
};

describe('a name with &, <, commas, semicolons, quotes and a backslash', () => {
  it.each([
    ['the sheet for professionals', fileUrls.factSheet, 'GET'],
    ['the sheet of the data key', apiUrls.dataKeySheet, 'POST'],
  ])('is on %s and in its XMP packet', async (_, path, method) => {
    await world.send('PUT', apiUrls.professionals, { json: samples.professionals, as });
    const bytes = await bytesAt(path, method);
    const properties = readXml(readXmp(bytes));
    expect(properties.get('xmp:CreatorTool')).toBe(name);
    expect(properties.get('pdfuaid:part')).toBe('1');
    const pdf = await openPdf(bytes);
    expect((await pdf.getMetadata()).info).toMatchObject({ Author: name });
    expect(await readText(pdf)).toContain('Hill & Dale, LLC <3;');
  });

  it.each([fileUrls.manifest, fileUrls.staffManifest])('is in %s', async (path) => {
    const manifest = JSON.parse(Buffer.from(await bytesAt(path)).toString('utf8'));
    expect(manifest.name).toContain(name);
  });

  it('is on the social card', async () => {
    const path = (await world.context.homeSettings()).socialCard ?? '';
    expect([...(await bytesAt(path)).subarray(0, 2)]).toEqual([0xff, 0xd8]);
  });

  it('is the sender of an email, as a single address', async () => {
    await addRequest(world);
    await world.context.outboxWorker.deliver();
    const raw = mail.emails.map((email) => email.raw).join('');
    expect(raw).toContain('From: "Hill & Dale, LLC <3; \\\\ \\"Co\\"" <house@fernlight.example>');
    expect(mail.emails.map(({ from }) => from)).toContain('house@fernlight.example');
  });

  it('is escaped in the texts of a calendar, and PRODID has nothing to escape', async () => {
    const visit = {
      id: 1,
      startsAt: new Date('2026-12-01T18:00:00Z'),
      sequence: 0,
      isCanceled: false,
      location: 'There',
      note: '',
      organizer: { name, email: 'a@b.example' },
    };
    const home = { name, eventDomain: 'fernlight.example' };
    const { content } = await createVisitCalendar(visit, home);
    const feed = await createVisitsFeed([visit], home);
    const escaped = 'Hill & Dale\\, LLC <3\\; \\\\ "Co"';
    for (const calendar of [content, feed].map((text) => text.replaceAll(/\r\n[ \t]/g, ''))) {
      expect(calendar).toContain('PRODID:-//Hill & Dale LLC <3  "Co"//website//EN\r\n');
      expect(calendar).toContain(`SUMMARY:Visit to ${escaped}\r\n`);
    }
    expect(feed.replaceAll(/\r\n[ \t]/g, '')).toContain(`NAME:Visits to ${escaped}\r\n`);
  });
});
