import { Link } from 'react-router';
import { homeVisit } from '../../../domain/content/home.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { DialogButton } from '../../ui/dialog.tsx';
import { Section } from '../../ui/in-view.tsx';
import { contactDialogId } from '../layout/contact-dialog.tsx';
import '../ui/steps.css';

/** What happens when you call or come, before anyone has to ask. */
export const VisitSection = () => (
  <Section className="band sage visit" aria-labelledby="visit-heading">
    <div className="wrap">
      <div className="band-head">
        <h2 id="visit-heading">{homeVisit.heading}</h2>
        <p>{homeVisit.lead}</p>
      </div>
      <ol className="steps">
        {homeVisit.steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <div className="visit-close">
        <p>{homeVisit.closing}</p>
        <p className="actions">
          <Link to={pageUrls.contact} className="button" prefetch="intent">
            {homeVisit.buttons.visit}
          </Link>
          <DialogButton opens={contactDialogId} className="button line">
            {homeVisit.buttons.call}
          </DialogButton>
          <Link to={pageUrls.healthDataPrivacy} className="text-link">
            Consumer Health Data Privacy
          </Link>
        </p>
      </div>
    </div>
  </Section>
);
