import { MailCheck } from 'lucide-react';
import { mailMessages as messages } from '../../../domain/site/settings/outgoing-mail.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { send } from '../api/api-client.ts';
import { notify } from '../ui/notices.tsx';
import { settingsQuery } from '../settings/settings-query.ts';
import { Button } from '../ui/staff-button.tsx';
import { useAction } from '../session/use-action.ts';

/** Sends a test message to the first person who gets notices of new requests, and shows the result. */
export const TestMessageButton = () => {
  const { act, busy } = useAction();
  const { testFailed: failed } = messages;
  const test = () =>
    act(() => send('POST', apiUrls.mailTest, {}, failed), {
      failed,
      done: ({ message = '' }) => notify.success(message),
      reload: [settingsQuery.queryKey],
    });
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
