import { useQueryClient } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { mailMessages as messages } from '../../../domain/site/settings/outgoing-mail.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { send } from '../api/api-client.ts';
import { notify } from '../ui/notices.tsx';
import { settingsQuery } from '../settings/settings-query.ts';
import { Button } from '../ui/staff-button.tsx';

/** Sends a test message to the first person who gets notices of new requests, and shows the result. */
export const TestMessageButton = () => {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const test = async () => {
    setBusy(true);
    const answer = await send('POST', apiUrls.mailTest, {}, messages.testFailed);
    setBusy(false);
    if (answer.ok) notify.success(answer.value.message ?? '');
    else notify.error(messages.testFailed, answer);
    await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
  };
  return (
    <Button
      icon={<MailCheck aria-hidden />}
      aria-disabled={busy}
      onClick={() => !busy && void test()}
    >
      {busy ? 'Sending…' : 'Send a test message'}
    </Button>
  );
};
