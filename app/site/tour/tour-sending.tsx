/** Sends the tour form and shows the thanks. Loaded when its button is first pressed, not with the page. */
import { useEffect, useRef } from 'react';
import type { PrivateLink } from '../../../domain/entities/family-visit.ts';
import type { TourField } from '../../../domain/entities/family-request.ts';
import { tourFormStates } from '../../../domain/content/family-request.ts';
import { tourThanks } from '../../../domain/content/request-thanks.ts';
import { apiUrls, bookingAnchor } from '../../../domain/urls.ts';
import { useTexts } from '../texts/texts.tsx';
import { PrivateLinkCard } from './private-link.tsx';
import { TourSteps } from './tour-steps.tsx';

/** The messages, by field and for the whole form. */
export interface TourProblems {
  problem: string;
  fields: Partial<Record<TourField, string>>;
  /** The current consent sentence, if the page shows an older one. */
  consentText?: string | undefined;
}

/** What a family gets with the answer: its reference and private link. */
export interface InHand {
  reference: string;
  /** By when someone gets in touch, in words. */
  answer_by: string;
  /** Whether the link is emailed, too. */
  by_email: boolean;
  link: PrivateLink;
}

/**
 * Sends the tour form's fields to the API.
 * @returns the family's reference and link if the request was stored, else the messages
 * @throws Error if the server was not reached or its answer is unusable
 */
export const sendTourRequest = async (
  form: FormData,
): Promise<{ inHand: InHand } | { wrong: TourProblems }> => {
  const response = await fetch(apiUrls.tourRequests, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...Object.fromEntries(form),
      wishes: form.getAll('wishes'),
      consent: form.has('consent'),
      consent_text: form.get('consent') ?? undefined,
    }),
  });
  const answer = (await response.json()) as Answer;
  if (response.ok && answer.success) return { inHand: answer as InHand };
  return {
    wrong: {
      problem: answer.error ?? tourFormStates.unreachable,
      fields: answer.fields ?? {},
      consentText: answer.consent_text,
    },
  };
};

interface Answer extends Partial<InHand> {
  success?: boolean;
  error?: string;
  fields?: TourProblems['fields'];
  consent_text?: string;
}

interface ThanksProps {
  byPhone: boolean;
  inHand: InHand;
}

/** Replaces the form and takes the focus, so that it is read aloud. */
export const Thanks = ({ byPhone, inHand }: ThanksProps) => {
  const { reference, answer_by: until, by_email: byEmail, link } = inHand;
  const texts = useTexts(tourThanks, { until });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="booking-form">
      <h2 id={bookingAnchor} ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      <p className="lead">
        {byPhone ? texts.byPhone : texts.byEmail} {texts.until}
      </p>
      <TourSteps />
      <PrivateLinkCard reference={reference} link={link} byEmail={byEmail} leadsThere />
    </div>
  );
};
