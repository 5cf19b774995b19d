import { describe, expect, it } from 'vitest';
import { isRefusedRecipient, type MailError, describeMailFailure } from './mail-failure.ts';

const failure = (response: string, command = 'RCPT TO', code = 'EENVELOPE'): MailError =>
  Object.assign(new Error(response), {
    code,
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  });

describe('sending an email ends', () => {
  it.each([
    '550 5.1.1 <a@b.example>: user unknown',
    '550-5.1.1 The email account that you tried to reach does not exist.',
    '556 5.1.10 Recipient address has null MX',
    '550 5.2.1 The account is disabled',
    '550 no such mailbox',
    '551 User not local',
    '553 mailbox name not right',
  ])('where the recipient is refused: %s', (response) =>
    expect(isRefusedRecipient(failure(response))).toBe(true),
  );

  it.each<[string, string?]>([
    ['550 5.7.1 relaying denied'],
    ['554 5.7.1 <a@b.example>: Relay access denied'],
    ['550 unable to relay'],
    ['550 5.7.1 Client host blocked'],
    ['550 Sender address rejected: not owned by user'],
    ['553 5.7.1 sender not owned by the account'],
    ['550 5.1.8 Sender’s domain does not exist'],
    ['550 Authentication is required'],
    ['552 5.2.2 Mailbox full'],
    ['530 5.7.0 Authentication required'],
    ['450 4.1.1 unknown for now'],
    ['553 5.7.1 not owned', 'MAIL FROM'],
    ['550 no such user', 'MAIL FROM'],
    ['554 no valid recipients', 'DATA'],
  ])('not for anything else: %s', (response, command) =>
    expect(isRefusedRecipient(failure(response, command))).toBe(false),
  );
});

describe('what staff reads', () => {
  it.each<[MailError, string]>([
    [
      failure('550 5.1.1 banner'),
      'The email provider does not know the recipient’s address (code 550).',
    ],
    [
      failure('553 banner', 'MAIL FROM'),
      'The email provider does not let us send from the sender’s address (code 553).',
    ],
    [failure('550 5.7.1 banner'), 'The email provider refused to send the email (code 550).'],
    [failure('450 banner'), 'The email provider could not take the email just now (code 450).'],
    [
      failure('535 banner', 'AUTH', 'EAUTH'),
      'The email provider did not accept the address or its password (code 535).',
    ],
    [
      failure('HTTP/1.1 400 banner', 'CONN', 'EPROTOCOL'),
      'What answers there does not send email.',
    ],
    [Object.assign(new Error('banner'), { code: 'ENEW' }), 'Could not send the email.'],
    [new Error('banner'), 'Could not send the email.'],
  ])('is our sentence with the code, never the other side’s text', (error, sentence) => {
    expect(describeMailFailure(error)).toBe(sentence);
  });
});
