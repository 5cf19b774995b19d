import { type ReactNode, useState } from 'react';
import { professionalsForm } from '../../../domain/content/professionals.ts';
import { professionalFormAnchor } from '../../../domain/urls.ts';
import type { FilledTourForm } from '../../lib/filled-tour-form.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { OptionalText } from '../texts/optional-text.tsx';
import { useTexts } from '../texts/texts.tsx';
import { ProfessionalForm } from './professional-form.tsx';
import { ThanksSteps } from './thanks-steps.tsx';

interface ProfessionalRequestProps {
  filled: FilledTourForm | null;
  formTime: string | null;
}

/** The form for professionals, after a note on what to leave out of it. */
export const ProfessionalRequest = ({ filled, formTime }: ProfessionalRequestProps) => {
  const texts = useTexts(professionalsForm);
  const [isSent, setSent] = useState(false);
  return (
    <Section className="band sage professional-request" aria-labelledby={professionalFormAnchor}>
      <div className="wrap">
        <section className="no-names" aria-labelledby="no-names">
          <h2 id="no-names">{texts.privacy.title}</h2>
          <p>{texts.privacy.text}</p>
        </section>
        <div className="booking-form">
          {isSent ? (
            <Thanks>{texts.thanks.title}</Thanks>
          ) : (
            <>
              {/* The fragment targets the heading, so that browsers without scripts move the focus there,
                  too. */}
              <h2 id={professionalFormAnchor} tabIndex={-1}>
                {texts.heading}
              </h2>
              <OptionalText>{texts.lead}</OptionalText>
              <ProfessionalForm
                filled={filled}
                pageFormTime={formTime}
                onSent={() => setSent(true)}
              />
            </>
          )}
        </div>
      </div>
    </Section>
  );
};

/** Replaces the form and takes the focus, so that it is read aloud. */
const Thanks = ({ children }: { children: ReactNode }) => (
  <>
    <h2 id={professionalFormAnchor} ref={(heading) => heading?.focus()} tabIndex={-1}>
      {children}
    </h2>
    <ThanksSteps />
  </>
);
