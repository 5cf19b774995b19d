import { admin, type ServerProcess } from '../../support/server.ts';

/** Logs in as the privileged admin. Returns the cookie. */
export const signIn = async ({ url }: ServerProcess): Promise<string> => {
  const { username, password } = admin;
  const response = await send(url, 'POST', 'login', { username, password });
  if (response.status !== 200) throw new Error(`Login answered ${response.status}`);
  return response.headers.get('Set-Cookie')?.split(';')[0] ?? '';
};

/** One JSON request to the API. */
export const send = (
  url: string,
  method: string,
  name: string,
  json?: object,
  cookie = '',
): Promise<Response> =>
  fetch(`${url}/api/${name}.php`, {
    method,
    headers: {
      ...(json && { 'Content-Type': 'application/json' }),
      ...(cookie && { Cookie: cookie }),
    },
    ...(json && { body: JSON.stringify(json) }),
  });
