import { describe, expect, vi } from 'vitest';
import { as, itInShared, priya, world } from '../support/api-test.ts';
import { measureCpuTime } from '../support/cpu-time.ts';
import { samples } from '../support/samples.ts';

/** Bodies that are too large, too slow, too deep, or of another type (docs/product/api.md). */
const it = itInShared({ people: ['priya'] });

const { testimonial } = samples;

const send = async (body: BodyInit, type = 'application/json', headers = {}) => {
  await world.context.limits.writes.delete(priya.id);
  return world.send('POST', '/api/testimonials.php', {
    body,
    as,
    headers: { 'Content-Type': type, ...headers },
  });
};

const nested = (levels: number) =>
  `{"message":"brackets [[[ in a text","x":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;

describe('bodies', () => {
  const good = JSON.stringify(testimonial);

  it.each([
    'application/json',
    'Application/JSON; charset=utf-8',
    'application/json;charset="UTF-8"',
  ])('of the type %s are accepted', async (type) =>
    expect((await send(good, type)).status).toBe(201),
  );

  it.each([
    '',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'application/json; charset=utf-8; version=1',
    'text/plain, application/json',
    'text/plain; x=application/json',
    'application/jsonp',
    'multipart/form-data',
  ])('of the type "%s" are 415', async (type) => expect((await send(good, type)).status).toBe(415));

  it.each(['', '{', '[]', 'null', '1', '"text"', '{"message":"a",}', "{'message':'a'}"])(
    'that are not a JSON object are 400: %s',
    async (body) => expect((await send(body)).status).toBe(400),
  );

  it('that are not in UTF-8 are 400', async () => {
    const body = Buffer.concat([
      Buffer.from('{"message":"'),
      Buffer.from([0xff]),
      Buffer.from('"}'),
    ]);
    expect((await send(new Uint8Array(body))).status).toBe(400);
  });

  it('may be nested 32 levels deep, no deeper', async () => {
    expect((await send(nested(32))).status).toBe(201);
    expect((await send(nested(33))).status).toBe(400);
    expect((await send('['.repeat(90_000))).status).toBe(400);
    // A bracket after an escaped quote is still within the text; one after the text is not.
    expect((await send(`{"message":"\\"${'['.repeat(40)}"}`)).status).toBe(201);
    expect((await send(`{"message":"\\\\","x":${'['.repeat(33)}${']'.repeat(33)}}`)).status).toBe(
      400,
    );
  });

  it('can’t keep others waiting with a text that never ends', async () => {
    const plainTime = await measureCpuTime(async () => {
      expect((await send(`"${'ab'.repeat(127_000)}`)).status).toBe(400);
    });
    const processorTime = await measureCpuTime(async () => {
      expect((await send(`"${'\\"'.repeat(127_000)}`)).status).toBe(400);
    });
    // A search that starts again at every quote takes thousands of times as long.
    expect(processorTime).toBeLessThan(200 * plainTime);
  });

  it('are limited to 256 KB, whatever Content-Length says', async () => {
    expect((await send(`{"message":"a","x":"${'x'.repeat(255_000)}"}`)).status).toBe(201);
    expect((await send(`{"message":"a","x":"${'x'.repeat(256_000)}"}`)).status).toBe(413);
    const endless = new ReadableStream({ pull: (c) => c.enqueue(Buffer.alloc(10_000, 32)) });
    expect((await send(endless)).status).toBe(413);
    expect((await send(good, 'application/json', { 'Content-Length': '256001' })).status).toBe(413);
  });

  it('have room for three about texts of full length in any script', async () => {
    const text = '家'.repeat(20_000);
    const json = { company_story: text, mission_statement: text, vision_statement: text };
    expect((await world.send('POST', '/api/about.php', { json, as })).status).toBe(201);
  });

  it('that take longer than 30 seconds are 408, however steadily they come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let pieces = 0;
    // One byte per second, without end.
    const dripping = new ReadableStream({
      pull: async (controller) => {
        pieces += 1;
        await vi.advanceTimersByTimeAsync(1000);
        controller.enqueue(Buffer.from(' '));
      },
    });
    expect((await send(dripping)).status).toBe(408);
    expect(pieces).toBeGreaterThanOrEqual(30);
    expect(pieces).toBeLessThan(35);
    vi.useRealTimers();
  });

  it('with unknown fields are accepted without them', async () => {
    const answer = await send(
      '{"message":"a","approved":1,"id":99,"created_at":"x","__proto__":{"approved":1}}',
    );
    const row = await world.context.database
      .selectFrom('testimonials')
      .selectAll()
      .where('id', '=', answer.body.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ message: 'a', approved: 0 });
    expect(row.id).not.toBe(99);
  });
});
