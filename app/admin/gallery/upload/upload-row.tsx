import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { maxLength, textareaRows } from '../../../../domain/constants.ts';
import type { FocalPoint } from '../../../../domain/entities/picture.ts';
import { TextAreaField, TextField } from '../../forms/form-fields.tsx';
import { FocalPointField } from '../../pictures/focal-point-field.tsx';
import { UploadHead } from '../../pictures/upload-head.tsx';
import type { UploadState } from '../../pictures/upload-queue.ts';

interface UploadRowProps {
  index: number;
  file: File;
  state: UploadState | undefined;
  /** The id of the list of suggestions; null where the picture's category is asked above the list. */
  categories: string | null;
  onRetry: () => void;
  onRemove: () => void;
}

/** One picture of the list: how far its upload is, its caption, its category, and what must stay in view. */
export const UploadRow = ({ index, file, categories, ...upload }: UploadRowProps) => {
  const at = `pictures.${index}.`;
  const { category, ...focal } = useWatch<Record<string, FocalPoint & { category: string }>>({
    name: `pictures.${index}`,
  });
  const forAll = useWatch<Record<string, string>>({ name: 'category' });
  return (
    <li className="upload-row" aria-label={file.name}>
      <UploadHead file={file} focal={focal} waitsOffline {...upload} />
      <TextAreaField name={`${at}caption`} label="Caption" rows={Math.min(2, textareaRows)} />
      {categories && (
        <details className="upload-more">
          <summary>Category: {category.trim() || forAll.trim() || 'none yet'}</summary>
          <TextField
            name={`${at}category`}
            label="Category of this picture"
            hint="Where it is not the one for all."
            list={categories}
            maxLength={maxLength.category}
            optional
            autoComplete="off"
          />
        </details>
      )}
      <FocalPointOfFile file={file} at={at} />
    </li>
  );
};

/** The focal point of a picture that may not be on the server yet; folded, as few pictures need another one. */
const FocalPointOfFile = ({ file, at }: { file: File; at: string }) => {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => () => URL.revokeObjectURL(src ?? ''), [src]);
  return (
    <details
      className="upload-more upload-focal"
      onToggle={({ currentTarget: { open } }) => setSrc(open ? URL.createObjectURL(file) : null)}
    >
      <summary>What must stay in view</summary>
      {src && <FocalPointField src={src} at={at} />}
    </details>
  );
};
