import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { HandoverLink } from '../../../domain/accounts/password-link.ts';
import { LinkActions } from '../../ui/link-actions.tsx';
import { QrPicture } from '../../ui/picture/qr-picture.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { Button } from '../ui/staff-button.tsx';
import { QuestionDialog } from '../ui/staff-dialog.tsx';
import './users.css';

interface HandedLinkDialogProps {
  title: string;
  link: HandoverLink;
  /** What the owner should do with the link. */
  children: ReactNode;
  onClosed: () => void;
}

export const HandedLinkDialog = ({ title, link, children, onClosed }: HandedLinkDialogProps) => {
  const [open, setOpen] = useState(true);
  return (
    <QuestionDialog
      open={open}
      title={title}
      // Don't let Escape or Back close the dialog before the link was used.
      onCancel={() => {}}
      onClosed={onClosed}
      actions={
        <Button tone="primary" icon={<Check aria-hidden />} onClick={() => setOpen(false)}>
          Done
        </Button>
      }
    >
      <HandedLink link={link}>{children}</HandedLink>
    </QuestionDialog>
  );
};

/** A link that can't be shown again: to share, to copy, or to scan. */
export const HandedLink = ({
  link,
  children,
}: Pick<HandedLinkDialogProps, 'link' | 'children'>) => (
  <>
    <p>
      {children} The link is shown only now, works once, and ends {formatDateTime(link.expires_at)}.
    </p>
    <p className="copy-line">
      <code>{link.url}</code>
      <LinkActions url={link.url} share="Share the link" copy="Copy the link" copied="Copied" />
    </p>
    <figure className="staff-handed-code stack">
      <QrPicture code={link.qr} label="The link as a QR code" />
      <figcaption>Or let the person scan this code with their phone.</figcaption>
    </figure>
  </>
);
