import { multipart, photo } from '../../support/picture-bytes.ts';
import { samples } from '../../support/samples.ts';
import type { RunningServer } from '../../support/server.ts';
import { send } from './requests.ts';

/** Adds and deletes gallery pictures with a session. */
export interface Item {
  id: number;
  /** The picture's address. */
  url: string;
}

export const addItem = async (
  server: RunningServer,
  cookie: string,
  caption: string = samples.gallery.caption,
): Promise<Item> => {
  const url = await upload(server, cookie);
  const json = { ...samples.gallery, caption, image_url: url };
  const answer = await send(server.url, 'POST', 'gallery', json, cookie);
  if (answer.status !== 201) throw new Error(`Adding a picture answered ${answer.status}`);
  return { id: (await answer.json()).id, url };
};

const upload = async (server: RunningServer, cookie: string): Promise<string> => {
  const body = multipart({ bytes: await photo(450, 300).jpeg().toBuffer() });
  const path = `${server.url}/api/gallery.php?upload=1`;
  const answer = await fetch(path, { method: 'POST', body, headers: { Cookie: cookie } });
  return (await answer.json()).url;
};

/** Deletes a record of any noun. @param path the path of its endpoint */
export const removeRecord = (
  server: RunningServer,
  cookie: string,
  path: string,
  id: number,
): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    method: 'DELETE',
    headers: { Cookie: cookie },
    body: new URLSearchParams({ id: String(id) }),
  });

/** Ignores failures, because responses no longer matter once the server is dead. */
export const ignoreDeath = (work: Promise<unknown>): Promise<unknown> =>
  work.catch(() => undefined);
