import { useState } from 'react';
import type { GalleryItem } from '../../../domain/nouns/gallery-item.ts';
import type { EditorFormProps } from '../records/record-editor.tsx';
import { pageHeading } from '../ui/page.tsx';
import { GalleryForm, type SeveralFiles } from './gallery-form.tsx';
import { UploadDialog } from './upload/upload-dialog.tsx';

/** The form of one picture; adding several turns it into a list. */
export const GalleryEditor = ({ record, onClosed }: EditorFormProps<GalleryItem>) => {
  const [several, setSeveral] = useState<SeveralFiles | null>(null);
  if (record) return <GalleryForm record={record} onClosed={onClosed} />;
  if (!several) return <GalleryForm record={null} onClosed={onClosed} onSeveral={setSeveral} />;
  const close = () => {
    onClosed();
    // What had the focus before belongs to the form that is gone.
    if (document.activeElement === document.body) pageHeading()?.focus();
  };
  return <UploadDialog {...several} onClosed={close} />;
};
