import { useAskedPicture } from '../share/use-asked-picture.ts';
import { pageHeading } from '../ui/page.tsx';
import { GalleryEditor } from './gallery-editor.tsx';
import { UploadDialog } from './upload/upload-dialog.tsx';

/** The form of a new picture where the address asks for it, with what was shared with the app. */
export const AskedPicture = () => {
  const { asked, close } = useAskedPicture();
  if (!asked) return null;
  const closeAndFocus = () => {
    close();
    // Nothing on the page opened it.
    pageHeading()?.focus();
  };
  if (!asked.shared && !asked.isLost)
    return <GalleryEditor record={null} onClosed={closeAndFocus} />;
  return (
    <UploadDialog
      files={asked.shared ?? []}
      caption=""
      category=""
      areShared
      onClosed={closeAndFocus}
    />
  );
};
