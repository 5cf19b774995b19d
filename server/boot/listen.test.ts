import { expect, it } from 'vitest';
import { formatGreeting } from './listen.ts';

const config = {
  siteName: 'Alder House',
  host: '127.0.0.1',
  https: false,
  siteUrl: 'http://localhost:3000',
};

it('names the site’s address, where staff sign in, that setup is open, and how to stop the server', () => {
  expect(formatGreeting(config, 'http://localhost:3000', true)).toEqual([
    'Alder House is ready at http://localhost:3000',
    'Staff sign in at http://localhost:3000/admin/login',
    'Setup waits there: eight short steps make the home yours.',
    'To open it from a phone in the same network, stop it and start it with: HOST=0.0.0.0 npm start',
    'To stop it, press Ctrl+C. Lost the password? Run: npm run reset-password',
  ]);
});

it('says with https in SITE_URL that nothing can be sent at the address it prints, and what to set', () => {
  const siteUrl = 'https://alder.example';
  const [, line] = formatGreeting(
    { ...config, https: true, siteUrl },
    'http://localhost:3000',
    false,
  );
  expect(line).toBe(
    'Families can send requests only at https://alder.example (SITE_URL): what is sent from http://localhost:3000 is ' +
      'refused. To use the site there, set SITE_URL=http://localhost:3000',
  );
});

it('does not mention setup once it is finished, and names an address for phones', () => {
  const lines = formatGreeting({ ...config, host: '0.0.0.0' }, 'http://localhost:3000', false);
  expect(lines.join()).not.toContain('Setup');
  expect(lines[2]).toMatch(/open http:\/\/[\d.]+:3000$|in no network/);
});
