import { describe, expect, it } from 'vitest';
import { measureCpuTime } from '../../tests/support/cpu-time.ts';
import { parseMediaType } from './request-headers.ts';

const requestOf = (type: string) =>
  ({ headers: new Headers({ 'Content-Type': type }) }) as unknown as Request;

describe('the media type of a body', () => {
  it.each([
    ['Application/JSON', 'application/json', {}],
    ['application/json ; Charset="utf-8"', 'application/json', { charset: 'utf-8' }],
    ['text/plain; x=application/json', 'text/plain', { x: 'application/json' }],
    ['text/plain, application/json', 'text/plain, application/json', {}],
    ['', '', {}],
  ])('%s is read as %s', (header, type, parameters) => {
    const read = parseMediaType(requestOf(header));
    expect([read.type, { ...read.parameters }]).toEqual([type, parameters]);
  });

  // Headers of 16 KB, the most that is accepted. An earlier regular expression took 108 ms for the first.
  it.each([
    ['spaces', `application/json;${' '.repeat(16_000)}x`],
    ['spaces after a value', `application/json;a=b${' '.repeat(16_000)}x`],
    ['semicolons', `application/json${';'.repeat(16_000)}`],
    ['parameters', `application/json;${'a=b;'.repeat(4000)}`],
    ['an open quotation', `application/json;a="${'\\"'.repeat(8000)}`],
    ['escapes', `application/json;a="${'\\a'.repeat(8000)}"`],
    ['quotations', `application/json;${'a="b" ;'.repeat(2300)}`],
  ])('is read in no time from %s', async (_, header) => {
    const request = requestOf(header);
    parseMediaType(request); // Warms up, because the first call compiles.
    const processorTime = await measureCpuTime(() => {
      for (let time = 0; time < 10; time += 1) parseMediaType(request);
    });
    expect(processorTime / 10).toBeLessThan(10);
  });
});
