import { Dialog } from '@base-ui/react/dialog';
import { Eye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type PreviewedPage, previewUrls } from '../../../../../domain/staff-urls.ts';
import { useCloseOnBack } from '../../../../ui/close-on-back.ts';
import { Button } from '../../../ui/staff-button.tsx';
import { DialogFrame } from '../../../ui/staff-dialog.tsx';
import { type PreviewData, type PreviewMessage, previewReady } from './preview-data.ts';

interface PreviewProps {
  page: PreviewedPage;
  draft: PreviewData;
}

/** The step's page as visitors would see it with the typed values. Only wide screens show it (setup.css). */
export const PreviewColumn = (shown: PreviewProps) => (
  <aside className="setup-preview stack setup-beside" aria-label="The page">
    <p className="quiet">What families see, as you type:</p>
    <FramedPage {...shown} />
  </aside>
);

/** On small screens, a button that shows the page over the form, with the typed values. */
export const PreviewDialog = (shown: PreviewProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="setup-see" icon={<Eye aria-hidden />} onClick={() => setOpen(true)}>
        See the page
      </Button>
      <Dialog.Root open={useCloseOnBack(open, () => setOpen(false))} onOpenChange={setOpen}>
        <DialogFrame title="What families see" wide>
          <div className="setup-preview stack">
            <FramedPage {...shown} />
          </div>
        </DialogFrame>
      </Dialog.Root>
    </>
  );
};

/** The framed page sends a message once it listens, and then receives every draft. It loads once visible. */
const FramedPage = ({ page, draft }: PreviewProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  /** How often the framed page has started to listen; 0 until it has loaded. */
  const [starts, setStarts] = useState(0);
  const message = JSON.stringify({ type: 'draft', draft } satisfies PreviewMessage);
  useEffect(() => {
    if (starts > 0) frame.current?.contentWindow?.postMessage(JSON.parse(message), location.origin);
  }, [starts, message]);
  useEffect(() => {
    const handleMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || data !== previewReady) return;
      if (source === frame.current?.contentWindow) setStarts((count) => count + 1);
    };
    addEventListener('message', handleMessage);
    return () => removeEventListener('message', handleMessage);
  }, []);
  return (
    <iframe ref={frame} src={previewUrls[page]} loading="lazy" title="The page, as you type" />
  );
};
