import { queryOptions } from '@tanstack/react-query';
import {
  pushMessages,
  type PushDevice,
  type PushKind,
  pushMessages as messages,
} from '../../../../domain/accounts/push-devices.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { fileUrls } from '../../../../domain/urls.ts';
import {
  readObject,
  type Failure,
  remove,
  type Result,
  send,
  type WriteResponse,
} from '../../api/api-client.ts';
import { unwrap } from '../../api/failed-request.ts';
import { useAction } from '../../session/use-action.ts';

/** Why this browser can't show notifications; `ready` if it can. */
export type PushSupport = 'ready' | 'denied' | 'home screen first' | 'unsupported';

export interface BrowserPushState {
  support: PushSupport;
  subscribed: boolean;
}

/** Reads what this browser supports and whether it is subscribed, without prompting the user. */
const readBrowserPush = async (): Promise<BrowserPushState> => {
  const support = detectSupport();
  if (support === 'unsupported' || support === 'home screen first')
    return { support, subscribed: false };
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return { support, subscribed: Boolean(subscription) };
};

const detectSupport = (): PushSupport => {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return isApplePhone() ? 'home screen first' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
};

/** Whether this is an iPhone or iPad. An iPad claims to be a Mac, but no Mac has a touch screen. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1);

/**
 * Asks the person whether the browser may show notifications, and returns whether it may. Browsers require
 * this to start with a click.
 */
export const requestPermission = async (): Promise<boolean> =>
  (await Notification.requestPermission()) === 'granted';

/**
 * Subscribes this browser, after ending an earlier subscription, which may use an old key of the site.
 * @param publicKey the site's public key, in base64url
 * @throws if the browser's push service can't be reached
 */
export const subscribeToPush = async (publicKey: string): Promise<PushSubscriptionJSON> => {
  await navigator.serviceWorker.register(fileUrls.worker, { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return (await pushManager.subscribe(options)).toJSON();
};

/** Ends this browser's subscription. */
export const unsubscribeFromPush = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};

/** The person's devices that get notifications, and the public key for subscribing. */
export const pushDevicesQuery = queryOptions({
  queryKey: ['pushDevices'],
  queryFn: () =>
    unwrap(
      readObject(
        apiUrls.pushSubscriptions,
        pushMessages.loadFailed,
        (body) => typeof body['public_key'] === 'string' && Array.isArray(body['devices']),
      ),
    ),
});

export const browserPushQuery = queryOptions({
  queryKey: ['browserPush'],
  queryFn: readBrowserPush,
});

/** Which notifications a device gets, and its quiet hours. */
export type NotificationSettings = Pick<PushDevice, 'kinds' | 'quiet_from' | 'quiet_to'>;

/** Functions that turn a device's notifications on or off, change its settings, and send it a test. */
export const useNotifications = () => {
  const { act, save, busy } = useAction();
  const reload = [browserPushQuery.queryKey, pushDevicesQuery.queryKey];
  const { saveFailed, removeFailed, testFailed } = messages;

  const switchOn = (publicKey: string, kinds: PushKind[]) =>
    act(() => addDevice(publicKey, kinds), { failed: saveFailed, done: messages.added, reload });

  /** Saves a device's settings. Resolves, like `save` of `useAction`, to null or to why it failed. */
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
