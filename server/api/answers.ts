/** JSON answers: data changes, so nothing on the way may keep them. */
export const noStore = { 'Cache-Control': 'no-store' };

/** A plain JSON answer, such as the bare arrays of the list reads. */
export const json = (body: unknown, init: ResponseInit = {}): Response =>
  Response.json(body, { ...init, headers: { ...noStore, ...init.headers } });

/** `{success: true, ...}` with status 200, 201 for a creation, or 202 for what goes on afterwards. */
export const success = (
  fields: Record<string, unknown>,
  status: 200 | 201 | 202 = 200,
  extra: Record<string, string> = {},
): Response => json({ success: true, ...fields }, { status, headers: extra });

/** `{success: false, error}`, the form of every refusal; with `fields` where single fields are wrong. */
export const failure = (
  status: number,
  error: string,
  extra: Record<string, string> = {},
  fields?: Partial<Record<string, string>>,
): Response =>
  json({ success: false, error, ...(fields && { fields }) }, { status, headers: extra });
