import { describe, expect, it } from 'vitest';
import {
  flat,
  openPdf,
  readQrCode,
  readStructure,
  readText,
  readXmp,
} from '../../../tests/support/pdf.ts';
import { readXml } from '../../../tests/support/xml.ts';
import { defaultPaperColors } from './sheet-routes.ts';
import type { CardDesign, SheetDesign } from './design.ts';
import { drawPaper } from './draw.ts';

const paper = {
  title: 'Fernlight House: Facts for referrals',
  name: 'Fernlight House',
  day: '2026-12-01',
  colors: defaultPaperColors,
  code: { address: 'https://fernlight.example/?from=fact-sheet', alt: 'QR code to the site' },
};
const sign = { alt: 'A lit window in a gable', gable: '#2c5a51', light: '#f2c14e', door: null };
const address = 'https://fernlight.example/professionals';
const names = ['home', 'needs', 'care', 'payers', 'assessment', 'reach'] as const;

/** A sheet on which every text is the given one. */
const sheet = (text: string, fields: Partial<SheetDesign> = {}): SheetDesign => ({
  kind: 'sheet',
  ...paper,
  sign,
  tagline: text,
  heading: 'Facts for referrals',
  asOf: 'As of December 1, 2026',
  sections: names.map((name) => ({
    name,
    title: name === 'needs' ? 'Who can live here' : name,
    facts: Array.from({ length: 6 }, () => ({
      name: 'insulin' as const,
      label: 'Insulin',
      answer: 'Yes',
      text,
    })),
  })),
  more: { text: `More at ${address}`, address },
  ...fields,
});
const card = (text: string): CardDesign => ({
  kind: 'card',
  ...paper,
  heading: text,
  instructions: text,
});

describe('the drawn sheet', () => {
  it('is one Letter page with title, language, headings, tables and alt texts', async () => {
    const pdf = await openPdf(await drawPaper(sheet('By nurse delegation.')));
    expect(pdf.numPages).toBe(1);
    expect((await pdf.getPage(1)).view).toEqual([0, 0, 612, 792]);
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: paper.title, Author: paper.name, Language: 'en-US' });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
    const elements = flat(await readStructure(pdf));
    const roles = elements.map(({ role }) => role);
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    expect(roles.filter((role) => role === 'H2')).toHaveLength(names.length);
    expect(roles.filter((role) => role === 'Table')).toHaveLength(4);
    expect(roles.filter((role) => role === 'TH')).toHaveLength(24);
    const figures = elements.filter(({ role }) => role === 'Figure');
    expect(figures.map(({ alt }) => alt)).toEqual([sign.alt, paper.code.alt]);
  });

  it('can be searched, and its code leads to the site', async () => {
    const pdf = await openPdf(await drawPaper(sheet('The office finds Zoë Ławska.')));
    const text = await readText(pdf);
    for (const words of ['The office finds Zoë Ławska.', 'Who can live here', address])
      expect(text).toContain(words);
    expect(await readQrCode(pdf)).toBe(paper.code.address);
  });

  it('has the same bytes for the same design', async () => {
    const [one, other] = await Promise.all([drawPaper(sheet('Same')), drawPaper(sheet('Same'))]);
    expect(one.equals(other)).toBe(true);
  });

  it('embeds all of its fonts', async () => {
    const bytes = (await drawPaper(sheet('Embedded'))).toString('latin1');
    expect(bytes).not.toMatch(/Helvetica|Times/);
    expect(bytes.match(/\/FontFile2 /g)?.length).toBeGreaterThan(1);
    expect(bytes).toContain('/ToUnicode');
  });
});

const hostile: [name: string, text: string][] = [
  ['nothing', ''],
  ['a word of 5,000 characters', 'W'.repeat(5000)],
  ['5,000 words', 'word '.repeat(5000)],
  ['a line break after each letter', 'a\n'.repeat(2000)],
  ['Hebrew and Arabic', 'שלום עולם مرحبا'],
  ['emoji of several characters', '👩🏽‍⚕️🏠'.repeat(50)],
  ['control characters', '\u0000\u0007\u001b[2Jx\u007f\u202ey'],
  ['half of a surrogate pair', 'a\ud800b\udc00'],
  ['combining marks', `Z${'\u0301'.repeat(500)}algo`],
  ['the syntax of XML', 'Hill & Dale, LLC <3 &amp; ]]> "</rdf:li>'],
  ['the syntax of the file itself', ') Tj ET endstream endobj /Alt (x) <</S/P>> \\('],
];

describe('whatever is stored', () => {
  it.each(hostile)('%s leaves the XMP packet readable', async (_, text) => {
    const metadata = readXml(readXmp(await drawPaper(sheet('', { name: text, title: text }))));
    expect(metadata.get('pdfuaid:part')).toBe('1');
    if (/^[ -~]*$/.test(text)) expect(metadata.get('xmp:CreatorTool')).toBe(text.trim());
  });

  it.each(hostile)('%s stays on one page', async (_, text) => {
    const whole = sheet(text, { name: text, heading: text, asOf: text });
    const titled = {
      ...whole,
      title: text,
      sections: whole.sections.map((s) => ({ ...s, title: text })),
    };
    const pdf = await openPdf(await drawPaper(titled));
    expect(pdf.numPages).toBe(1);
    const { items } = await (await pdf.getPage(1)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [x = 0, y = 0] = item.transform.slice(4) as number[];
      expect(x).toBeGreaterThanOrEqual(39);
      // Kerned letters may reach slightly into the margin.
      expect(x + item.width).toBeLessThanOrEqual(612 - 30);
      expect(y).toBeGreaterThanOrEqual(36);
      expect(y).toBeLessThanOrEqual(792 - 30);
    }
  });

  it.each(hostile)('%s stays on one card', async (_, text) => {
    const pdf = await openPdf(await drawPaper(card(text)));
    expect(pdf.numPages).toBe(1);
    expect((await pdf.getPage(1)).view).toEqual([0, 0, 252, 144]);
    expect(await readText(pdf)).toContain(paper.name);
    expect(await readQrCode(pdf)).toBe(paper.code.address);
  });
});
