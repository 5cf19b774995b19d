import { readConfig } from '../../../server/config.ts';
import { readHomeInstallationKey } from '../../../server/database/data-places.ts';
import {
  admin,
  databaseSettings,
  type RunningServer,
  type ServerProcess,
} from '../../support/server.ts';
import { requestApi, requestFields, typedFormTimeBy } from '../../support/sent-requests.ts';

/** Logs in as the privileged admin. Returns the cookie. */
export const signIn = async ({ url }: ServerProcess): Promise<string> => {
  const { username, password } = admin;
  const response = await send(url, 'POST', 'login', { username, password });
  if (response.status !== 200) throw new Error(`Login answered ${response.status}`);
  return response.headers.get('Set-Cookie')?.split(';')[0] ?? '';
};

/** Sends a family's request from a form that was open for a while. */
export const sendTour = async (
  { url, dataDir }: RunningServer,
  fields: object = {},
): Promise<Response> => {
  const config = readConfig({ DATA_DIR: dataDir, ...(await databaseSettings(dataDir)) });
  const form_time = typedFormTimeBy(await readHomeInstallationKey(config));
  return fetch(url + requestApi, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...requestFields, form_time, ...fields }),
  });
};

/** Sends one JSON request to the API. @param name "login" for /api/login.php, or a whole path */
export const send = (
  url: string,
  method: string,
  name: string,
  json?: object,
  cookie = '',
): Promise<Response> =>
  fetch(url + (name.startsWith('/') ? name : `/api/${name}.php`), {
    method,
    headers: {
      ...(json && { 'Content-Type': 'application/json' }),
      ...(cookie && { Cookie: cookie }),
    },
    ...(json && { body: JSON.stringify(json) }),
  });
