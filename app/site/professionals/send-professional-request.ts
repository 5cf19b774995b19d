import { tourFormStates as states } from '../../../domain/content/family-request.ts';
import type { TourField } from '../../../domain/entities/family-request.ts';
import { apiUrls } from '../../../domain/urls.ts';

/** The messages, by field and for the whole form. */
export interface RequestProblems {
  problem: string;
  fields: Partial<Record<TourField, string>>;
  /** The current consent sentence, if the page shows an older one. */
  consentText?: string | undefined;
}

/** Sends the form's fields to the API. Returns null if the request was stored, else the messages. */
export const sendProfessionalRequest = async (form: FormData): Promise<RequestProblems | null> => {
  try {
    const response = await fetch(apiUrls.tourRequests, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...Object.fromEntries(form),
        consent: form.has('consent'),
        consent_text: form.get('consent') ?? undefined,
      }),
    });
    const answer = (await response.json()) as Answer;
    if (response.ok && answer.success) return null;
    return {
      problem: answer.error ?? states.unreachable,
      fields: answer.fields ?? {},
      consentText: answer.consent_text,
    };
  } catch (error) {
    // The form still has the typed values, to send again.
    console.warn('request:', error);
    return { problem: states.unreachable, fields: {} };
  }
};

interface Answer {
  success?: boolean;
  error?: string;
  fields?: RequestProblems['fields'];
  consent_text?: string;
}
