import type { StaleRecord } from '../errors.ts';

/** Data changes, so no cache may store it. */
export const noStore = { 'Cache-Control': 'no-store' };

/** A plain JSON response, such as the bare arrays of the list reads. */
export const json = (body: unknown, init: ResponseInit = {}): Response => {
  const response = Response.json(body, init);
  response.headers.set('Cache-Control', 'no-store');
  return response;
};

/**
 * `{success: true, ...}` with status 200, 201 for a creation, or 202 for work that continues. An endpoint in
 * ApiAnswers (domain/api-urls.ts) names its answer, such as `success<ApiAnswer<'GET', typeof
 * apiUrls.drafts>>`.
 */
export const success = <Fields extends object>(
  fields: Fields,
  status: 200 | 201 | 202 = 200,
  headers: HeadersInit = {},
): Response => json({ success: true, ...fields }, { status, headers });

interface FailureDetails {
  fields?: Partial<Record<string, string>> | undefined;
  /** Whether the caller must prove their identity again before the same request can succeed. */
  confirm?: boolean;
  /** Whether the caller must set up a second step before anything else. */
  setUpSecondStep?: boolean;
  /** The record that a save would have overwritten, and who last changed it. */
  stale?: StaleRecord | undefined;
  /** The current consent sentence, if a different one was agreed to. */
  consentText?: string | undefined;
}

/** `{success: false, error}`, the form of every error response. */
export const failure = (
  status: number,
  error: string,
  headers: HeadersInit = {},
  { fields, confirm, setUpSecondStep, stale, consentText }: FailureDetails = {},
): Response =>
  json(
    {
      success: false,
      error,
      ...(fields && { fields }),
      ...(confirm && { confirm }),
      ...(setUpSecondStep && { set_up_second_step: true }),
      ...(consentText && { consent_text: consentText }),
      ...(stale && {
        current: stale.current,
        changed_by: stale.by,
        changed_at: stale.at,
        conflicts: stale.conflicts,
      }),
    },
    { status, headers },
  );
