import { describe, expect, it } from 'vitest';
import { reportMessages as messages } from '../../domain/nouns/reports/report-noun.ts';
import { openPdf, readText } from '../../tests/support/pdf.ts';
import { extractPdf } from './receive-pdf.ts';

/** A complete PDF with one line of text. */
const body = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
  '<< /Length 38 >>\nstream\nBT /F 12 Tf 20 90 Td (Inspected) Tj ET\nendstream',
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
];
const objects = body.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
const header = '%PDF-1.4\n%\u00E2\u00E3\u00CF\u00D3\n';
const offsets = objects.map((_, index) => (header + objects.slice(0, index).join('')).length);
const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
const beforeEnd = `${header}${objects.join('')}xref\n0 6\n0000000000 65535 f \n${table}trailer << /Size 6 /Root 1 0 R >>
startxref\n${(header + objects.join('')).length}\n`;
const whole = `${beforeEnd}%%EOF\n`;
const from = (text: string): Buffer => Buffer.from(text, 'latin1');

const uel = '\u001B%-12345X';

describe('accepts a PDF and stores nothing else, with', () => {
  it.each([
    ['nothing around it', whole, whole],
    ['Windows’ line break at its end', `${beforeEnd}%%EOF\r\n`, `${beforeEnd}%%EOF\r\n`],
    ['3,000 zeros after it', whole + '\0'.repeat(3000), whole],
    ['2,000 blanks after it', whole + ' '.repeat(2000), whole],
    ['a megabyte of mixed padding after it', whole + '\r\n\0 \u001A\u00FF'.repeat(170_000), whole],
    [
      'a scanner’s PJL around it',
      `${uel}@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n${whole}${uel}@PJL EOJ\r\n${uel}`,
      whole,
    ],
    ['zeros before it', `\0\0\0${whole}`, whole],
    ['a byte order mark before it', `\u00EF\u00BB\u00BF${whole}`, whole],
    [
      'a mail’s head and boundary around it',
      `--b1\r\nContent-Type: application/pdf\r\nContent-ID: <a@b>\r\n\r\n${whole}\r\n--b1--\r\n`,
      whole,
    ],
    [
      'an HTTP head before it',
      `HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n${whole}`,
      whole,
    ],
    ['no end mark', beforeEnd, whole],
    ['no end mark and padding', beforeEnd + '\0'.repeat(5000), whole],
    ['half an end mark', `${beforeEnd}%%E`, whole],
    ['a comment after it', `${whole}%signed by portal 2026\n`, whole],
    ['a comment in the place of the end mark', `${beforeEnd}% the end\n`, whole],
    ['an update after its first end', `${whole}${whole}`, `${whole}${whole}`],
  ])('%s', async (_, sent, stored) => {
    const pdf = extractPdf(from(sent));
    expect(pdf.toString('latin1').replace('\n\n%%EOF', '\n%%EOF')).toBe(stored);
    expect(await readText(await openPdf(pdf))).toContain('Inspected');
  });
});

describe('names the true reason when it refuses', () => {
  it.each([
    ['a PDF that is cut off', beforeEnd.slice(0, 200), messages.fileBroken],
    ['one cut off in its last lines', beforeEnd.slice(0, -8), messages.fileBroken],
    ['one whose update is cut off', `${whole}6 0 obj\n<< /Type /Page >>\nend`, messages.fileBroken],
    ['an archive behind it', `${whole}PK\u0003\u0004 and more`, messages.fileFollowed],
    [
      'a web page behind it',
      `${whole.padEnd(1100)}<html><script>alert(1)</script>`,
      messages.fileFollowed,
    ],
    ['a web page before it', `<!doctype html>${whole}`, messages.fileNotPdf],
    ['a picture before it', `\u0089PNG\r\n\u001A\n${whole}`, messages.fileNotPdf],
    ['an archive before it', `PK\u0003\u0004${whole}`, messages.fileNotPdf],
    ['a text', 'Dear state,', messages.fileNotPdf],
    ['a PDF that begins too late', ' '.repeat(2000) + whole, messages.fileNotPdf],
  ])('%s', (_, sent, reason) => {
    expect(() => extractPdf(from(sent))).toThrow(reason);
  });
});
