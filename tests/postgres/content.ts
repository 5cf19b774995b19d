import { expect } from 'vitest';
import { apiUrls, documentUploadUrl, galleryUploadUrl } from '../../domain/api-urls.ts';
import { send } from '../faults/support/requests.ts';
import { daysAgo, pdfForm } from '../support/stored-reports.ts';
import { photo } from '../support/picture-bytes.ts';
import { samples } from '../support/samples.ts';
import { type RunningServer, runScript } from '../support/server.ts';

/** The content of these tests' homes, and how to request it. */

const asForm = async (server: RunningServer, path: string, body: FormData, Cookie: string) => {
  const answer = await fetch(server.url + path, { method: 'POST', headers: { Cookie }, body });
  expect(answer.status).toBe(201);
  return (await answer.json()).url as string;
};

export const post = (
  { url }: RunningServer,
  path: string,
  json: object,
  cookie = '',
): Promise<Response> => send(url, 'POST', path, json, cookie);

/** Uploads a picture and shows it in the gallery. Returns its address. */
export const addPicture = async (server: RunningServer, cookie: string): Promise<string> => {
  const bytes = await photo(1700, 900).jpeg({ quality: 100 }).toBuffer();
  const form = new FormData();
  form.append('image', new File([Uint8Array.from(bytes)], 'photo.jpg'));
  const image_url = await asForm(server, galleryUploadUrl, form, cookie);
  const item = { ...samples.gallery, image_url };
  expect((await post(server, apiUrls.gallery, item, cookie)).status).toBe(201);
  return image_url;
};

/** Uploads a PDF and shows it as a report. Returns its address. */
export const addPdf = async (server: RunningServer, cookie: string): Promise<string> => {
  const file_url = await asForm(server, documentUploadUrl, pdfForm(), cookie);
  const report = { ...samples.document, issued_on: daysAgo(200), file_url };
  expect((await post(server, apiUrls.documents, report, cookie)).status).toBe(201);
  return file_url;
};

export const addService = async (server: RunningServer, cookie: string, title: string) =>
  expect((await post(server, apiUrls.services, { ...samples.service, title }, cookie)).status).toBe(
    201,
  );

/** What visitors get at some addresses. */
export const contentsOf = async (server: RunningServer, urls: string[]): Promise<Buffer[]> => {
  const contents = [];
  for (const url of urls) {
    const answer = await fetch(server.url + url);
    expect([url, answer.status]).toEqual([url, 200]);
    contents.push(Buffer.from(await answer.arrayBuffer()));
  }
  return contents;
};

export const servicesOf = async (server: RunningServer): Promise<string[]> => {
  const services = await (await fetch(server.url + apiUrls.services)).json();
  return (services as { title: string }[]).map(({ title }) => title);
};

/** Runs one of the project's commands, which must succeed. Returns its output. */
export const command = async (
  name: string,
  args: string[],
  settings: Record<string, string>,
): Promise<string> => {
  const env = { PATH: process.env['PATH'] ?? '', ...settings };
  const { code, output } = await runScript(`server/cli/${name}.ts`, args, env);
  expect([output, code]).toEqual([output, 0]);
  return output;
};

/** The file that `npm run backup` reports. */
export const backUp = async (settings: Record<string, string>): Promise<string> =>
  /The backup is in (\S+)/.exec(await command('backup', [], settings))?.[1] ?? '';
