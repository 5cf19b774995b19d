import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { apiUrlOf } from '../../domain/urls.ts';
import { keyRingOf } from '../../server/database/engine.ts';
import { eraseRowsFromCopy } from '../../server/store/database-copy.ts';
import { as, it, world } from '../support/api-test.ts';
import { multipart, photo } from '../support/pictures.ts';
import { run } from '../support/rows.ts';

/** What is erased from copies of SQLite's file (docs/product/pictures.md). */

const put = (fields: object) => world.send('PUT', apiUrls.home, { json: fields, as });
const hero = (...pictures: object[]) => ({ hero_pictures: JSON.stringify(pictures) });
const upload = async (): Promise<string> => {
  const body = multipart({ bytes: await photo(450, 300).jpeg().toBuffer() });
  const { url } = (await world.send('POST', '/api/gallery.php?upload=1', { body, as })).body;
  await world.context.pictures.avif.idle();
  return url;
};

const copyOf = async (): Promise<string> => {
  const file = join(world.context.config.dataDir, 'copy.sqlite');
  await run(world.context.database, `vacuum into '${file}'`);
  return file;
};

it('a picture that is erased disappears from a copy of the database, wherever the home shows it', async () => {
  const [erased, other] = [await upload(), await upload()];
  await put({
    ...hero({ image_url: erased, label: 'Erased' }, { image_url: other, label: 'Other' }),
    page_pictures: JSON.stringify([{ place: 'about', image_url: erased, alt: 'Erased.' }]),
    portrait: JSON.stringify({ image_url: erased }),
    logo: JSON.stringify({ image_url: other }),
  });
  await put({ portrait: JSON.stringify({ image_url: other }) });
  const file = await copyOf();
  await eraseRowsFromCopy(file, [{ pictures: [erased] }], keyRingOf(world.context.database));
  const copy = new DatabaseSync(file);
  const home = copy.prepare('select * from home').get();
  expect(JSON.parse(String(home?.['hero_pictures']))).toMatchObject([{ label: 'Other' }]);
  expect(JSON.parse(String(home?.['page_pictures']))).toEqual([]);
  expect(JSON.parse(String(home?.['logo']))).toMatchObject({ image_url: other });
  const left = copy.prepare('select image_url from home_images').all();
  expect(left).toEqual([{ image_url: other }]);
  expect(copy.prepare('select 1 from history_images').all()).toEqual([]);
  copy.close();
});

describe('an entry with several pictures', () => {
  const url = apiUrlOf('news');
  const add = async ([first, ...others]: string[]): Promise<number> => {
    const more_pictures = JSON.stringify(others.map((image_url) => ({ image_url })));
    const json = {
      title: 'Soup',
      kind: 'news',
      day: '2026-11-27',
      image_url: first,
      more_pictures,
    };
    return (await world.send('POST', url, { json, as })).body.id;
  };

  it('loses one that is erased, and is gone from the trash with it', async () => {
    const pictures = [await upload(), await upload(), await upload()];
    await add(pictures);
    const other = await add(pictures.toReversed());
    await world.send('DELETE', url, { form: `id=${other}`, as });
    const file = await copyOf();
    const erased = pictures[1] ?? '';
    await eraseRowsFromCopy(file, [{ pictures: [erased] }], keyRingOf(world.context.database));
    const copy = new DatabaseSync(file);
    const row = copy.prepare('select image_url, more_pictures from news').get();
    expect(row?.['image_url']).toBe(pictures[0]);
    expect(JSON.parse(String(row?.['more_pictures']))).toMatchObject([{ image_url: pictures[2] }]);
    expect(copy.prepare('select count(*) as left from news_images').get()).toEqual({ left: 2 });
    expect(copy.prepare('select 1 from trash').all()).toEqual([]);
    copy.close();
  });

  it('that is erased takes all of its pictures with it, also those of its earlier versions', async () => {
    const pictures = [await upload(), await upload(), await upload()];
    const id = await add(pictures);
    const json = { id, title: 'Soup', kind: 'news', day: '2026-11-27', more_pictures: null };
    await world.send('PUT', url, { json, as });
    const [{ created_at }] = (await world.send('GET', url, { as })).body;
    const file = await copyOf();
    const records = [{ noun: 'news' as const, id, created_at }];
    const gone = await eraseRowsFromCopy(file, [{ records }], keyRingOf(world.context.database));
    expect([...new Set(gone)].toSorted()).toEqual(pictures.toSorted());
  });
});
