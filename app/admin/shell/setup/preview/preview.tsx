import { Dialog } from '@base-ui/react/dialog';
import { Eye } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { previewUrls } from '../../../../../domain/staff-urls.ts';
import { useCloseOnBack } from '../../../../ui/close-on-back.ts';
import { Button } from '../../../ui/staff-button.tsx';
import { DialogFrame } from '../../../ui/staff-dialog.tsx';
import {
  type PreviewData,
  type PreviewMessage,
  previewReady,
  type PreviewState,
} from './preview-data.ts';

/** From this width, the page is beside the fields (setup.css). */
const wideScreen = '(width >= 78rem)';

const subscribeToWidth = (onChange: () => void) => {
  const query = matchMedia(wideScreen);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether there is room for the page beside the fields. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(wideScreen).matches,
    () => false,
  );

/** The step's page as visitors would see it with the typed values. */
export const PreviewColumn = ({ shown }: { shown: PreviewState }) => (
  <aside className="setup-preview" aria-label="The page">
    <p className="setup-preview-lead">What families see, as you type:</p>
    <PreviewFrame shown={shown} />
  </aside>
);

/** On small screens, a button that shows the page over the form, with the typed values. */
export const PreviewDialog = ({ shown }: { shown: PreviewState }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Eye aria-hidden />} onClick={() => setOpen(true)}>
        See the page
      </Button>
      <Dialog.Root open={useCloseOnBack(open, () => setOpen(false))} onOpenChange={setOpen}>
        <DialogFrame title="What families see" wide>
          <div className="setup-preview">
            <PreviewFrame shown={shown} />
          </div>
        </DialogFrame>
      </Dialog.Root>
    </>
  );
};

const PreviewFrame = ({ shown: { page, stored, draft } }: { shown: PreviewState }) => (
  <FramedPage key={`${page} ${stored}`} address={previewUrls[page]} draft={draft} />
);

/** The framed page sends a message once it listens, and then receives every draft. */
const FramedPage = ({ address, draft }: { address: string; draft: PreviewData }) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(draft);
  const isListening = useRef(false);
  useEffect(() => {
    latest.current = draft;
    if (isListening.current) sendPreview(frame.current, draft);
  }, [draft]);
  useEffect(() => {
    const handleMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || data !== previewReady) return;
      if (source !== frame.current?.contentWindow) return;
      isListening.current = true;
      sendPreview(frame.current, latest.current);
    };
    addEventListener('message', handleMessage);
    return () => removeEventListener('message', handleMessage);
  }, []);
  return <iframe ref={frame} src={address} title="The page, as you type" />;
};

const sendPreview = (frame: HTMLIFrameElement | null, draft: PreviewData): void => {
  const message: PreviewMessage = { type: 'draft', draft };
  frame?.contentWindow?.postMessage(message, location.origin);
};
