import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { requestFormUrl } from '../../../domain/urls.ts';
import { DialogButton } from '../../ui/dialog.tsx';
import { Section } from '../../ui/loading/in-view.tsx';
import { contactDialogId } from './contact-dialog.tsx';
import { OptionalText } from '../ui/texts.tsx';

interface ClosingProps<TextName extends string = 'title' | 'text'> {
  /** Its color, such as sage. */
  className: string;
  texts: Record<TextName, ReactNode>;
  drawing: ReactNode;
}

/** The call to action at the end of a page. @param props.children the buttons */
export const Closing = ({
  className,
  texts,
  drawing,
  children,
}: ClosingProps & { children: ReactNode }) => (
  <Section className={`band closing ${className}`} aria-labelledby="closing-heading">
    <div className="wrap">
      <h2 id="closing-heading">{texts.title}</h2>
      <OptionalText className="lead">{texts.text}</OptionalText>
      <p className="actions">{children}</p>
      {drawing}
    </div>
  </Section>
);

/** A call to action with the two usual buttons: call, or visit. */
export const CallOrVisit = (props: ClosingProps<'title' | 'text' | 'call' | 'tour'>) => (
  <Closing {...props}>
    <DialogButton opens={contactDialogId} className="button">
      {props.texts.call}
    </DialogButton>
    <Link to={requestFormUrl} className="button line">
      {props.texts.tour}
    </Link>
  </Closing>
);
