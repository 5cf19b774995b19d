import { describe, expect, it } from 'vitest';
import { mailMessages, type MailSettings } from './outgoing-mail.ts';
import {
  createProviderForm,
  providerFormMessages as messages,
  listSettingsToTry,
} from './provider-form.ts';

const stored: MailSettings = {
  id: 1,
  version: 3,
  host: 'mail.alder.care',
  port: 2525,
  security: 'starttls',
  username: 'desk@alder.care',
  from_address: 'house@alder.care',
  notify_address: 'night@alder.care',
  updated_at: null,
  updated_by: null,
};
const typed = { address: 'desk@alder.care', password: '', host: 'mail.alder.care' };
const problems = (choice: Parameters<typeof createProviderForm>[0], change: object) =>
  createProviderForm(choice)
    .safeParse({ ...typed, ...change })
    .error?.issues.map(({ path, message }) => [path[0], message]);

describe('the settings to try', () => {
  it('are those of the provider, with the owner’s own address to tell', () => {
    const gmail = { address: 'a@gmail.com', password: 'abcd efgh ijkl mnop', host: '' };
    expect(
      listSettingsToTry({ provider: 'gmail', stored: null }, gmail, 'priya@alder.care'),
    ).toEqual([
      {
        host: 'smtp.gmail.com',
        port: 465,
        security: 'tls',
        username: 'a@gmail.com',
        from_address: 'a@gmail.com',
        notify_address: 'priya@alder.care',
        password: 'abcdefghijklmnop',
      },
    ]);
  });

  it('of a web host are two, because hosts differ', () => {
    const first = listSettingsToTry({ provider: 'host', stored: null }, typed, 'priya@alder.care');
    expect(first.map(({ port, security }) => [port, security])).toEqual([
      [465, 'tls'],
      [587, 'starttls'],
    ]);
  });

  it('of the stored sign-in stay as they are, and who is notified stays in any case', () => {
    const { host, port, security, username, from_address, notify_address } = stored;
    expect(listSettingsToTry({ provider: 'host', stored }, typed, 'priya@alder.care')).toEqual([
      { host, port, security, username, from_address, notify_address },
    ]);
    const other = { ...typed, address: 'new@alder.care', password: 'x' };
    expect(
      listSettingsToTry({ provider: 'host', stored }, other, 'priya@alder.care')[0],
    ).toMatchObject({
      port: 465,
      from_address: 'new@alder.care',
      notify_address,
    });
  });
});

describe('the form', () => {
  it('needs a password, unless the sign-in is the stored one', () => {
    expect(problems({ provider: 'host', stored }, {})).toBeUndefined();
    const missing = [['password', messages.fieldsRequired]];
    expect(problems({ provider: 'host', stored: null }, {})).toEqual(missing);
    expect(problems({ provider: 'gmail', stored }, {})).toEqual(missing);
    expect(problems({ provider: 'host', stored }, { address: 'new@alder.care' })).toEqual(missing);
  });

  it('says at the field what can’t be right', () => {
    const choice = { provider: 'host', stored: null } as const;
    expect(problems(choice, { password: 'x', host: 'mail alder' })).toEqual([
      ['host', messages.hostInvalid],
    ]);
    expect(problems(choice, { password: 'x', host: 'mail.alder.care:465' })).toEqual([
      ['host', mailMessages.hostWithPort],
    ]);
    expect(problems(choice, { password: 'x', address: 'desk' })).toEqual([
      ['address', messages.addressInvalid],
    ]);
  });
});
