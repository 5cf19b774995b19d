import { apiUrls } from '../../../domain/api-urls.ts';
import { languageCodes } from '../../../domain/lib/languages.ts';
import { findList } from '../../../domain/nouns/index.ts';
import { samples } from '../../support/samples.ts';
import { storedExamples } from '../../support/stored-examples.ts';

/** Records that are stored in English, which pages in other languages mark so. */
export const storedInEnglish = [
  ...storedExamples,
  { name: 'rooms' as const, record: samples.room },
  { name: 'questions' as const, record: samples.question },
];

/**
 * Switches on all languages, records that a nursing assistant has reviewed the Spanish pages, and stores
 * records.
 */
export const speakAllLanguages = async (
  site: string,
  owner: { username: string; password: string },
): Promise<void> => {
  const headers = { Origin: site, 'Content-Type': 'application/json' };
  const login = await fetch(site + apiUrls.login, {
    method: 'POST',
    headers,
    body: JSON.stringify(owner),
  });
  const [Cookie = ''] = login.headers.get('Set-Cookie')?.split(';') ?? [];
  const send = async (method: 'POST' | 'PUT', url: string, json: object): Promise<void> => {
    const body = JSON.stringify(json);
    const answer = await fetch(site + url, { method, headers: { ...headers, Cookie }, body });
    if (!answer.ok) throw new Error(await answer.text());
  };
  for (const language of languageCodes) {
    const read = language === 'es' ? { read_by: 'Ana R.', read_on: '2026-11-20' } : {};
    await send('POST', findList('languages').url, { language, ...read });
  }
  for (const { name, record } of storedInEnglish) await send('POST', findList(name).url, record);
  await send('PUT', apiUrls.costs, samples.costs);
};
