import { expect, it } from 'vitest';
import { apiUrls, savedUrlOf } from './api-urls.ts';
import { nouns } from './nouns/index.ts';

it('knows the endpoint of everything that staff edit', () => {
  const endpoints = new Set<string>(Object.values(apiUrls));
  for (const name of [...Object.keys(nouns), 'users', 'tourRequests', 'mail'])
    expect(endpoints, name).toContain(savedUrlOf(name));
});
