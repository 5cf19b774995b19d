import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type PushDevice,
  type PushKind,
  pushMessages as messages,
} from '../../../../domain/accounts/push-devices.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { type Failure, remove, send } from '../../api/api-client.ts';
import { useSessionEnd } from '../../session/session.ts';
import { notify } from '../../ui/notices.tsx';
import {
  requestPermission,
  browserPushQuery,
  pushDevicesQuery,
  subscribeToPush,
  unsubscribeFromPush,
} from './browser-push.ts';

/** Which notifications a device gets, and its quiet hours. */
export type NotificationSettings = Pick<PushDevice, 'kinds' | 'quiet_from' | 'quiet_to'>;

/** The actions on notifications. Only one runs at a time. */
export const useNotifications = () => {
  const client = useQueryClient();
  const endSession = useSessionEnd();
  const [busy, setBusy] = useState(false);
  const reload = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: browserPushQuery.queryKey });
    await client.invalidateQueries({ queryKey: pushDevicesQuery.queryKey });
  };
  const runExclusively = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };

  const switchOn = (publicKey: string, kinds: PushKind[]) =>
    runExclusively(async () => {
      if (!(await requestPermission())) {
        notify.error(messages.saveFailed, { error: messages.notAllowed });
        return reload();
      }
      const subscription = await subscribeToPush(publicKey).catch((error: unknown) => {
        // The browser's message is technical; the person reads what to do instead.
        console.warn('No push subscription:', error);
        return null;
      });
      if (!subscription)
        return notify.error(messages.saveFailed, { error: messages.notSubscribed });
      const device = { ...subscription, kinds, quiet_from: null, quiet_to: null };
      const answer = await send('POST', apiUrls.pushSubscriptions, device, messages.saveFailed);
      if (answer.ok) notify.success(messages.added);
      else {
        await unsubscribeFromPush();
        notify.error(messages.saveFailed, answer);
      }
      await reload();
      if (!answer.ok) endSession(answer);
    });

  /** Returns why saving failed, or null. */
  const save = async (id: number, settings: NotificationSettings): Promise<Failure | null> => {
    const payload = { id, ...settings };
    const answer = await send('PUT', apiUrls.pushSubscriptions, payload, messages.saveFailed);
    if (!answer.ok) {
      endSession(answer);
      return answer;
    }
    notify.success(messages.saved);
    await reload();
    return null;
  };

  const switchOff = ({ id, current, device }: PushDevice) =>
    runExclusively(async () => {
      const about = device ?? undefined;
      const answer = await remove(apiUrls.pushSubscriptions, id, messages.removeFailed);
      if (answer.ok) {
        if (current) await unsubscribeFromPush();
        notify.success(messages.removed, { about });
      } else notify.error(messages.removeFailed, answer, { about });
      await reload();
      if (!answer.ok) endSession(answer);
    });

  const test = () =>
    runExclusively(async () => {
      const answer = await send('POST', apiUrls.pushTest, {}, messages.testFailed);
      if (answer.ok) return notify.success(messages.testSent);
      notify.error(messages.testFailed, answer);
      endSession(answer);
    });

  return { switchOn, save, switchOff, test, busy };
};
