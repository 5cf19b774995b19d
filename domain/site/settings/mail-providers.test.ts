import { describe, expect, it } from 'vitest';
import {
  formatConnection,
  listConnections,
  guessHost,
  isAddressAt,
  mailProviderNames,
  mailProviders,
  findProvider,
  tidyAppPassword,
} from './mail-providers.ts';

describe('where emails go', () => {
  it.each([
    ['gmail', 'home@gmail.com', 'smtp.gmail.com', 465, 'tls'],
    ['gmail', 'home@alder.care', 'smtp.gmail.com', 465, 'tls'],
    ['microsoft', 'home@alder.care', 'smtp.office365.com', 587, 'starttls'],
    ['microsoft', 'Home@Hotmail.com', 'smtp-mail.outlook.com', 587, 'starttls'],
    ['yahoo', 'home@yahoo.com', 'smtp.mail.yahoo.com', 465, 'tls'],
    ['icloud', 'home@me.com', 'smtp.mail.me.com', 587, 'starttls'],
    ['host', 'home@alder.care', 'mail.alder.care', 465, 'tls'],
  ] as const)('of %s with %s is %s', (provider, address, host, port, security) => {
    const [connection] = listConnections(provider, address, 'mail.alder.care');
    expect(connection).toEqual({ host, port, security });
    expect(findProvider(connection.host)).toBe(provider);
  });

  it('is guessed for an address of the home’s own domain, but not for one of a provider', () => {
    expect(guessHost(' Desk@Alder.Care ')).toBe('mail.alder.care');
    for (const address of ['home@gmail.com', 'home@hotmail.com', 'home', 'home@', 'a@b c.d'])
      expect(guessHost(address)).toBe('');
  });
});

it('a connection reads as its provider, and two that differ read differently', () => {
  const [gmail] = listConnections('gmail', 'alder@gmail.com', '');
  expect(formatConnection(gmail)).toBe('Gmail');
  const variants = [
    gmail,
    { ...gmail, port: 587 },
    ...listConnections('host', '', 'mail.alder.example'),
  ];
  expect(new Set(variants.map(formatConnection)).size).toBe(variants.length);
});

it('an address belongs to the provider whose ending it has', () => {
  expect(isAddressAt('gmail', 'Home@GMAIL.com')).toBe(true);
  expect(isAddressAt('gmail', 'home@notgmail.com')).toBe(false);
});

it('only the spaces between the groups of an app password are left out', () => {
  expect(tidyAppPassword(' abcd efgh ijkl mnop ')).toBe('abcdefghijklmnop');
  for (const other of ['abcd-efgh-ijkl-mnop', 'my own password', ' padded '])
    expect(tidyAppPassword(other)).toBe(other);
});

it.each(mailProviderNames)('what %s asks for has no technical words', (name) => {
  const { label, warnings = [], steps, addresses = '', passwordLabel } = mailProviders[name];
  const texts = [label, ...warnings, addresses, passwordLabel, ...steps].join(' ');
  expect(texts).not.toMatch(/\b(?:smtp|starttls|tls|ssl|port|server)\b|\bhost(?:name)?:/i);
});
