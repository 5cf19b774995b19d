import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { HandedLink } from '../../../../domain/entities/password-link.ts';
import { LinkActions } from '../../../ui/link-actions.tsx';
import { QrPicture } from '../../../ui/picture/qr-picture.tsx';
import { Question } from '../../ui/dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { asMoment } from '../../ui/dates.ts';

interface HandedLinkDialogProps {
  title: string;
  link: HandedLink;
  /** Instructions for the person who gets the link. */
  children: ReactNode;
  onClosed: () => void;
}

/** Shows a link, only this once: to copy, or to scan with the other person's phone. */
export const HandedLinkDialog = ({ title, link, children, onClosed }: HandedLinkDialogProps) => {
  const [open, setOpen] = useState(true);
  return (
    <Question
      open={open}
      title={title}
      // Don't let Escape or Back close it before the link was used.
      onCancel={() => {}}
      onClosed={onClosed}
      actions={
        <Button tone="primary" icon={<Check aria-hidden />} onClick={() => setOpen(false)}>
          Done
        </Button>
      }
    >
      <p>
        {children} The link is shown only now, works once, and ends {asMoment(link.expires_at)}.
      </p>
      <p className="staff-handed-link">
        <code>{link.url}</code>
        <LinkActions url={link.url} share="Share the link" copy="Copy the link" copied="Copied" />
      </p>
      <figure className="staff-handed-code">
        <QrPicture code={link.qr} label="The link as a QR code" />
        <figcaption>Or let the person scan this code with their phone.</figcaption>
      </figure>
    </Question>
  );
};
