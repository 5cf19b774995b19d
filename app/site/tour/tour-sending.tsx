/** Sending the tour form and what follows: fetched at the first press of its button, not with the page. */
import { useEffect, useRef } from 'react';
import type { TourField } from '../../../domain/entities/tour-request.ts';
import { tourForm } from '../../../domain/content/tour-request.ts';
import { tourThanks } from '../../../domain/content/tour-thanks.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { TourSteps } from './tour-steps.tsx';

/** What is wrong, by field and for the whole form. */
export interface TourProblems {
  problem: string;
  fields: Partial<Record<TourField, string>>;
}

/**
 * Sends the tour form's fields to the API.
 * @returns null when the request is stored, else what is wrong
 * @throws Error when the server was not reached or answered something unusable
 */
export const sendTourRequest = async (form: FormData): Promise<TourProblems | null> => {
  const response = await fetch(apiUrls.tourRequests, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...Object.fromEntries(form),
      wishes: form.getAll('wishes'),
      consent: form.has('consent'),
    }),
  });
  const answer = (await response.json()) as { success?: boolean; error?: string } & TourProblems;
  if (response.ok && answer.success) return null;
  return { problem: answer.error ?? tourForm.unreachable, fields: answer.fields ?? {} };
};

/** Takes the form's place, and the focus, so that it is read aloud. */
export const Thanks = ({ byPhone }: { byPhone: boolean }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="booking-form">
      <h2 id="booking-heading" ref={heading} tabIndex={-1}>
        {tourThanks.title}
      </h2>
      <p className="lead">{byPhone ? tourThanks.byPhone : tourThanks.byEmail}</p>
      <TourSteps />
    </div>
  );
};
