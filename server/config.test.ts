import { describe, expect, it } from 'vitest';
import { findMisspelledSettings, readConfig } from './config.ts';

const read = (DATABASE_URL: string, more: Record<string, string> = {}) =>
  readConfig({ DATABASE_URL, FILES_URL: 'folder', ...more }).databaseUrl;

it('a database for several servers needs a decision where pictures and PDFs go', () => {
  const url = 'postgres://a:b@localhost/home';
  expect(() => readConfig({ DATABASE_URL: url })).toThrow(/DATABASE_URL needs FILES_URL/);
  expect(readConfig({ DATABASE_URL: url, FILES_URL: 'folder' }).s3).toBeNull();
  expect(readConfig({ DATABASE_URL: url, FILES_URL: 's3://porch' }).s3?.bucket).toBe('porch');
});

describe('a database', () => {
  it.each([
    'postgres://a:b@localhost/home',
    'postgres://a:b@127.0.0.1:5433/home',
    'postgres://a:b@[::1]/home',
    'postgres://a@%2Fvar%2Frun%2Fpostgresql/home',
    'postgres:///home?host=/var/run/postgresql',
    'postgres://a:b@database.example/home?sslmode=verify-full',
    'postgres://a:b@database.example/home?sslmode=require',
    'postgres://a:b@database.example/home?ssl=true',
  ])('is reached at %s', (url) => expect(read(url)).toBe(url));

  it.each([
    'postgres://a:b@database.example/home',
    'postgres://a:b@10.0.0.5/home',
    'postgres://a:b@database.example/home?sslmode=disable',
    'postgres://a:b@database.example/home?sslmode=allow',
    'postgres://a:b@database.example/home?sslmode=disable&ssl=true',
    'postgres://a:b@database.example/home?ssl=0',
    'postgres://a:b@localhost.example/home',
    'postgres://a:b@localhost/home?host=database.example',
  ])('is not reached without encryption at %s, unless that is allowed', (url) => {
    expect(() => read(url)).toThrow(/without encryption.*DATABASE_ALLOW_PLAIN=yes/);
    expect(read(url, { DATABASE_ALLOW_PLAIN: 'yes' })).toBe(url);
  });

  it('accepts only yes or no for that', () => {
    expect(() => read('', { DATABASE_ALLOW_PLAIN: 'true' })).toThrow(
      'DATABASE_ALLOW_PLAIN must be yes or no',
    );
  });
});

describe('an email address', () => {
  it.each([
    'home@mail.example',
    'Fernlight House <home@mail.example>',
    '"Hill & Dale, LLC" < home@mail.example >',
  ])('may have a name before it: %s', (address) => {
    const mail = { SMTP_URL: 'smtp://mail.example', NOTIFY_EMAIL: address, MAIL_FROM: address };
    expect(readConfig(mail)).toMatchObject({
      mailFrom: 'home@mail.example',
      notifyEmail: 'home@mail.example',
    });
  });

  it.each(['<home@mail.example', 'House <home>', 'a@b.example <c@d.example> x'])(
    'is refused otherwise: %s',
    (MAIL_FROM) => expect(() => readConfig({ MAIL_FROM })).toThrow('MAIL_FROM must be an email'),
  );
});

describe('names that are not settings', () => {
  it.each([
    ['BACKUPS_AT', 'BACKUP_AT'],
    ['SITEURL', 'SITE_URL'],
    ['NOTIFY_EMIAL', 'NOTIFY_EMAIL'],
    ['ALERT_URI', 'ALERT_URL'],
  ])('%s is reported as a misspelled %s', (name, setting) =>
    expect(findMisspelledSettings({ [name]: 'x' })).toEqual([{ name, setting }]),
  );

  it('those of the system are none, and neither are the settings', () => {
    const names = 'HOME PATH PWD USER LANG TERM SHELL LOGNAME HOSTNAME TZ MAIL NODE_ENV PORT HOST';
    const environment = Object.fromEntries(names.split(' ').map((name) => [name, 'x']));
    expect(findMisspelledSettings(environment)).toEqual([]);
  });
});
