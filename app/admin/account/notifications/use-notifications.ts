import {
  type PushDevice,
  type PushKind,
  pushMessages as messages,
} from '../../../../domain/accounts/push-devices.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import {
  type Failure,
  remove,
  type Result,
  send,
  type WriteResponse,
} from '../../api/api-client.ts';
import { useAction } from '../../session/use-action.ts';
import {
  requestPermission,
  browserPushQuery,
  pushDevicesQuery,
  subscribeToPush,
  unsubscribeFromPush,
} from './browser-push.ts';

/** Which notifications a device gets, and its quiet hours. */
export type NotificationSettings = Pick<PushDevice, 'kinds' | 'quiet_from' | 'quiet_to'>;

/** Functions that switch notifications on or off for a device, change them, and send a test. */
export const useNotifications = () => {
  const { act, save, busy } = useAction();
  const reload = [browserPushQuery.queryKey, pushDevicesQuery.queryKey];
  const { saveFailed, removeFailed, testFailed } = messages;

  const switchOn = (publicKey: string, kinds: PushKind[]) =>
    act(() => addDevice(publicKey, kinds), { failed: saveFailed, done: messages.added, reload });

  /** Resolves to why saving failed, or to null. */
  const change = (id: number, settings: NotificationSettings) =>
    save(() => send('PUT', apiUrls.pushSubscriptions, { id, ...settings }, saveFailed), {
      done: messages.saved,
      reload,
    });

  const switchOff = (device: PushDevice) =>
    act(() => removeDevice(device), {
      failed: removeFailed,
      done: messages.removed,
      about: device.device ?? undefined,
      reload,
    });

  const test = () =>
    act(() => send('POST', apiUrls.pushTest, {}, testFailed), {
      failed: testFailed,
      done: messages.testSent,
    });

  return { switchOn, change, switchOff, test, busy };
};

const addDevice = async (publicKey: string, kinds: PushKind[]): Promise<Result<WriteResponse>> => {
  if (!(await requestPermission())) return refusal(messages.notAllowed);
  const subscription = await subscribeToPush(publicKey).catch((error: unknown) => {
    // The browser's message is too technical to show; the notice says what to do instead.
    console.warn('No push subscription:', error);
    return null;
  });
  if (!subscription) return refusal(messages.notSubscribed);
  const device = { ...subscription, kinds, quiet_from: null, quiet_to: null };
  const answer = await send('POST', apiUrls.pushSubscriptions, device, messages.saveFailed);
  if (!answer.ok) await unsubscribeFromPush();
  return answer;
};

/** A failure that came from the browser or the person, before any request was sent. */
const refusal = (error: string): Failure => ({ ok: false, error, status: 403 });

const removeDevice = async ({ id, current }: PushDevice): Promise<Result<WriteResponse>> => {
  const answer = await remove(apiUrls.pushSubscriptions, id, messages.removeFailed);
  if (answer.ok && current) await unsubscribeFromPush();
  return answer;
};
