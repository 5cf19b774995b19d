import type { ReactNode } from 'react';
import { phoneLink } from '../../../domain/urls.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { Phone } from '../../ui/icons.tsx';
import { useContact } from './home-data.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import './inner-page.css';

/** Shown by a page for which the home has stored nothing: an invitation to call, with the number. */
export const CallInstead = ({ title, text }: { title: ReactNode; text: ReactNode }) => {
  const contact = useContact();
  return (
    <Section className="page-head call-instead">
      <div className="wrap">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <p className="actions">
          <a className="button" href={phoneLink(contact.phone_cell)}>
            <Phone />
            <Verbatim>{contact.phone_cell}</Verbatim>
          </a>
        </p>
      </div>
    </Section>
  );
};
