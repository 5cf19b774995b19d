import type { RequestField } from '../../../domain/requests/request.ts';
import { publicApiUrls } from '../../../domain/urls.ts';

/** The error messages, by field and for the whole form. */
export interface FormProblems {
  problem: string;
  fields: Partial<Record<RequestField, string>>;
  /** The current consent sentence, if the page shows an older one. */
  consentText?: string | undefined;
}

/** The result of sending a form: an answer if the request was stored, or else the messages. */
export type SendResult<Answer> = { sent: Answer } | { wrong: FormProblems };

/**
 * Sends a form's fields to the API.
 * @param lists the fields with several values
 * @throws Error if the server was not reached, its answer is unusable, or it refused where the form came from
 */
export const sendRequest = async <Answer>(
  form: FormData,
  lists: Record<string, FormDataEntryValue[]> = {},
): Promise<SendResult<Answer>> => {
  const response = await fetch(publicApiUrls.tourRequests, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...Object.fromEntries(form),
      ...lists,
      consent: form.has('consent'),
      consent_text: form.get('consent') ?? undefined,
    }),
  });
  const answer = (await response.json()) as ErrorBody & { success?: boolean };
  if (response.ok && answer.success) return { sent: answer as Answer };
  // Errors that are not about the form, such as a request that seems to come from another site, get a message
  // of the page, in the page's language.
  if (answer.error === undefined || response.status === 403)
    throw new Error(answer.error ?? response.statusText);
  return {
    wrong: {
      problem: answer.error,
      fields: answer.fields ?? {},
      consentText: answer.consent_text,
    },
  };
};

interface ErrorBody {
  error?: string;
  fields?: FormProblems['fields'];
  consent_text?: string;
}
