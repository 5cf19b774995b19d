import type { ReactNode } from 'react';
import { useBrowserValue } from './shared-state.ts';
import { CopyButton } from './copy-button.tsx';
import { Share } from './icons.tsx';

interface LinkActionsProps {
  url: string;
  /** What the buttons do, such as "Share the link". */
  share: ReactNode;
  copy: ReactNode;
  copied: string;
}

/** Buttons to share a link with the device's own menu, if it has one, and to copy it. */
export const LinkActions = ({ url, share, copy, copied }: LinkActionsProps) => (
  <span className="link-actions">
    <ShareButton url={url} label={share} />
    <CopyButton text={url} label={copy} doneLabel={copied} />
  </span>
);

/** Hidden if the browser can't share, as on most computers. */
const ShareButton = ({ url, label }: { url: string; label: ReactNode }) => {
  // The server can't know whether the browser can share, so the button appears after hydration.
  const canShare = useBrowserValue(() => 'share' in navigator, false);
  const openShareMenu = async () => {
    try {
      await navigator.share({ url });
    } catch (error) {
      // Closing the menu without a choice is an AbortError.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        console.error('Sharing failed:', error);
    }
  };
  return (
    <button
      type="button"
      className="copy-button"
      hidden={!canShare}
      onClick={() => void openShareMenu()}
    >
      <Share />
      <span className="visually-hidden">{label}</span>
    </button>
  );
};
