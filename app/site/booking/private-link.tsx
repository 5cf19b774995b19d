import { copiedLabel } from '../../../domain/site/words/site-words.ts';
import { privateLink } from '../../../domain/site/words/request-thanks-words.ts';
import type { PrivateLink } from '../../../domain/requests/private-page.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { LinkActions } from '../../ui/link-actions.tsx';
import { QrPicture } from '../../ui/picture/qr-picture.tsx';
import { useFixedWords, useTexts, useWords } from '../ui/texts.tsx';
import './private-link.css';

interface PrivateLinkCardProps {
  reference: string;
  link: PrivateLink;
  byEmail?: boolean;
  /** Whether to link to the private page; false on that page itself. */
  leadsThere?: boolean;
}

/** The slip for a family to keep: the reference, and the private link to open, copy or scan. */
export const PrivateLinkCard = ({
  reference,
  link,
  byEmail = false,
  leadsThere = false,
}: PrivateLinkCardProps) => {
  const texts = useTexts(privateLink);
  const { picture } = useWords(privateLink);
  const doneLabel = useFixedWords('site.copy', { copied: copiedLabel }).copied;
  return (
    <Section className="private-link">
      <p className="private-link-reference row">
        <span>{texts.reference}</span> <strong>{reference}</strong>
      </p>
      <h3>{texts.heading}</h3>
      {leadsThere ? <p>{texts.text}</p> : null}
      {byEmail ? <p>{texts.byEmail}</p> : null}
      <p>{texts.secret}</p>
      <p className="private-link-address copy-line">
        <span>{link.url}</span>
        <LinkActions url={link.url} share={texts.share} copy={texts.copy} copied={doneLabel} />
      </p>
      {leadsThere ? (
        <p className="actions">
          {/* Loads the whole page, because the headers of that response forbid storing the page and sending
              its address as a referrer. */}
          <a className="button line" href={new URL(link.url).pathname} referrerPolicy="no-referrer">
            {texts.open}
          </a>
        </p>
      ) : null}
      <figure className="private-link-code row">
        <QrPicture code={link.qr} label={picture} />
        <figcaption>{texts.code}</figcaption>
      </figure>
    </Section>
  );
};
