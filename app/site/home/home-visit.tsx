import { Link } from 'react-router';
import { homeVisit } from '../../../domain/content/home.ts';
import { siteFooter } from '../../../domain/content/site.ts';
import { pageUrls, tourFormUrl } from '../../../domain/urls.ts';
import { DialogButton } from '../../ui/dialog.tsx';
import { Section } from '../../ui/loading/in-view.tsx';
import { OptionalText } from '../texts/optional-text.tsx';
import { useTexts } from '../texts/texts.tsx';
import { contactDialogId } from '../layout/contact-dialog.tsx';
import '../ui/steps.css';

/** What happens when families call or visit, before they have to ask. */
export const VisitSection = () => {
  const texts = useTexts(homeVisit);
  const footer = useTexts(siteFooter);
  return (
    <Section className="band sage visit" aria-labelledby="visit-heading">
      <div className="wrap">
        <div className="band-head">
          <h2 id="visit-heading">{texts.heading}</h2>
          <OptionalText>{texts.lead}</OptionalText>
        </div>
        <ol className="steps">
          {texts.steps.map((step) => (
            <li key={step.key}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
        <div className="visit-close">
          <OptionalText>{texts.closing}</OptionalText>
          <p className="actions">
            <Link to={tourFormUrl} className="button">
              {texts.buttons.visit}
            </Link>
            <DialogButton opens={contactDialogId} className="button line">
              {texts.buttons.call}
            </DialogButton>
            <Link to={pageUrls.healthDataPrivacy} className="text-link">
              {footer.healthDataPrivacy}
            </Link>
          </p>
        </div>
      </div>
    </Section>
  );
};
