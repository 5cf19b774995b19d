import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { requestFormUrl } from '../../../domain/urls.ts';
import { DialogButton } from '../../ui/dialog.tsx';
import { Section } from '../../ui/loading/in-view.tsx';
import { contactDialogId } from './contact-dialog.tsx';
import { OptionalText } from '../ui/texts.tsx';

interface ClosingProps {
  tone: 'sage' | 'blush';
  texts: Record<'title' | 'text' | 'call' | 'tour', ReactNode>;
  drawing: ReactNode;
}

/** The call to action at the end of a page: call, or visit. */
export const ClosingSection = ({ tone, texts, drawing }: ClosingProps) => (
  <Section className={`band ${tone} closing`} aria-labelledby="closing-heading">
    <div className="wrap">
      <h2 id="closing-heading">{texts.title}</h2>
      <OptionalText className="lead">{texts.text}</OptionalText>
      <p className="actions">
        <DialogButton opens={contactDialogId} className="button">
          {texts.call}
        </DialogButton>
        <Link to={requestFormUrl} className="button line">
          {texts.tour}
        </Link>
      </p>
      {drawing}
    </div>
  </Section>
);
