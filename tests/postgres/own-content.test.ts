import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultContact } from '../../domain/nouns/contact/public-contact.ts';
import { fileUrls, pageUrls } from '../../domain/urls.ts';
import { send, signIn } from '../faults/support/requests.ts';
import { samples } from '../support/samples.ts';
import type { RunningServer } from '../support/server.ts';
import { type Home, type Line, newHome, newLine } from './servers.ts';

/**
 * One of two servers loses its connection to the database. A load balancer would still send it every second
 * page view (docs/decisions/085).
 */
let home: Home;
let line: Line;
let well: RunningServer;
let cutOff: RunningServer;

beforeEach(async () => {
  home = await newHome();
  line = await newLine(home.url);
  well = await home.start();
});
afterEach(async () => {
  await home.remove();
  await line.end();
});

it('both show the home’s own contact on every page', async () => {
  await send(well.url, 'POST', 'contact', samples.contact, await signIn(well));
  cutOff = await home.start({ DATABASE_URL: line.url });
  await fetch(cutOff.url);
  line.close();
  const paths = [...Object.values(pageUrls), fileUrls.offline];
  for (const path of paths) {
    const texts = await Promise.all(
      [well, cutOff].map(async ({ url }) => (await fetch(url + path)).text()),
    );
    for (const text of texts) {
      expect(text, path).toContain(samples.contact.phone_cell);
      expect(text, path).not.toContain(defaultContact.phone_cell);
    }
  }
});
