import { queryOptions } from '@tanstack/react-query';
import { pushMessages } from '../../../../domain/accounts/push-devices.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { fileUrls } from '../../../../domain/urls.ts';
import { readObject } from '../../api/api-client.ts';
import { unwrap } from '../../api/failed-request.ts';

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
 * Asks the person whether the browser may show notifications. Browsers require this to start with a click.
 */
export const requestPermission = async (): Promise<boolean> =>
  (await Notification.requestPermission()) === 'granted';

/**
 * Subscribes this browser. Ends an earlier subscription, which may use an old key of the site.
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
