import { expect, it } from 'vitest';
import { endpoints } from '../server/api/endpoints.ts';
import { findEndpointUrl } from './api-urls.ts';
import { nouns } from './nouns/index.ts';

it('knows the endpoint of everything that staff edit', () => {
  const urls = new Set<string>(endpoints.map(([, url]) => url));
  for (const name of [...Object.keys(nouns), 'users', 'tourRequests', 'mail'])
    expect(urls, name).toContain(findEndpointUrl(name));
});
