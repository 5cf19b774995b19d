import { Dialog } from '@base-ui/react/dialog';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useCloseOnBack } from '../../../../ui/close-on-back.ts';
import { Button } from '../../../ui/staff-button.tsx';
import { DialogFrame } from '../../../ui/staff-dialog.tsx';
import type { Shown } from './draft.ts';
import { PreviewFrame } from './preview.tsx';

/** On small screens, a button that shows the page over the form, with what is being typed. */
export const PreviewDialog = ({ shown }: { shown: Shown }) => {
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
