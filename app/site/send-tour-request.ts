import type { TourField } from '../../domain/entities/tour-request.ts';
import { tourForm } from '../../domain/copy/tour-request.ts';
import { apiUrls } from '../../domain/urls.ts';

/** What is wrong, by field and for the whole form. */
export interface TourProblems {
  problem: string;
  fields: Partial<Record<TourField, string>>;
}

/**
 * Sends the tour form's fields to the API.
 * @param elapsed how long the page has been open, in milliseconds: robots are quicker
 * @returns null when the request is stored, else what is wrong; it never throws
 */
export const sendTourRequest = async (
  form: FormData,
  elapsed: number,
): Promise<TourProblems | null> => {
  try {
    const response = await fetch(apiUrls.tourRequests, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...Object.fromEntries(form),
        wishes: form.getAll('wishes'),
        consent: form.has('consent'),
        elapsed: Math.round(elapsed),
      }),
    });
    const answer = (await response.json()) as { success?: boolean; error?: string } & TourProblems;
    if (response.ok && answer.success) return null;
    return { problem: answer.error ?? tourForm.problems.unreachable, fields: answer.fields ?? {} };
  } catch (error) {
    console.warn('tour request:', error);
    return { problem: tourForm.problems.unreachable, fields: {} };
  }
};
