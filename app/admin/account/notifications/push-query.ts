import { queryOptions } from '@tanstack/react-query';
import { type PushDevice, pushMessages } from '../../../../domain/entities/push.ts';
import { apiUrls } from '../../../../domain/urls.ts';
import { readObject } from '../../api/api-client.ts';
import { valueOf } from '../../api/queries.ts';
import { readBrowserPush } from './browser-push.ts';

/** The person's devices that get notifications, and the public key for subscribing. */
export const pushQuery = queryOptions({
  queryKey: ['pushDevices'],
  queryFn: () =>
    valueOf(
      readObject<{ public_key: string; devices: PushDevice[] }>(
        apiUrls.pushSubscriptions,
        pushMessages.loadFailed,
        (body) => typeof body['public_key'] === 'string' && Array.isArray(body['devices']),
      ),
    ),
});

/** What this browser supports, and whether it is subscribed. */
export const browserPushQuery = queryOptions({
  queryKey: ['browserPush'],
  queryFn: readBrowserPush,
});
