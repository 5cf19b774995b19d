/** Sends the tour form and shows the thanks. Loaded when its button is first pressed, not with the page. */
import { useEffect, useRef } from 'react';
import type { PrivateLink } from '../../../domain/requests/private-page.ts';
import { requestThanks } from '../../../domain/site/words/request-thanks-words.ts';
import { bookingAnchor, phoneLink } from '../../../domain/urls.ts';
import { useTexts } from '../ui/texts.tsx';
import { sendRequest } from './send-request.ts';
import { PrivateLinkCard } from './private-link.tsx';
import { Phone } from '../../ui/icons.tsx';
import { useContact } from '../ui/home-data.ts';
import { Verbatim } from '../../ui/verbatim.tsx';

/** The answer to a family: its reference and private link. */
interface RequestAnswer {
  reference: string;
  answer_by: string;
  by_email: boolean;
  link: PrivateLink;
}

export const sendVisitRequest = (form: FormData) =>
  sendRequest<RequestAnswer>(form, { wishes: form.getAll('wishes') });

interface ThanksProps {
  byPhone: boolean;
  answer: RequestAnswer;
}

/** Replaces the form and takes the focus, so that it is read aloud. */
export const Thanks = ({ byPhone, answer }: ThanksProps) => {
  const { reference, answer_by: until, by_email: byEmail, link } = answer;
  const texts = useTexts(requestThanks, { until });
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
      <NextSteps />
      <PrivateLinkCard reference={reference} link={link} byEmail={byEmail} leadsThere />
    </div>
  );
};

/** What happens next, and the number for those who can't wait. */
const NextSteps = () => {
  const texts = useTexts(requestThanks);
  const contact = useContact();
  return (
    <>
      <ol className="steps small">
        {texts.steps.map((step) => (
          <li key={step.key}>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <p className="actions">
        {texts.sooner}{' '}
        <a className="button" href={phoneLink(contact.phone_cell)}>
          <Phone />
          <Verbatim>{contact.phone_cell}</Verbatim>
        </a>
      </p>
    </>
  );
};
