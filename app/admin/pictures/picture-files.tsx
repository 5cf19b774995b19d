import { galleryMessages as messages } from '../../../domain/nouns/gallery/gallery-noun.ts';
import { Button } from '../ui/staff-button.tsx';
import { FormProblem } from '../ui/states.tsx';

/**
 * Why a file can't be a picture, as far as the browser can tell; null if it may be one. A file without an
 * extension has no type here, so the server decides by its bytes. The size does not matter, because large
 * pictures are shrunk before they are sent.
 */
export const findFileProblem = ({ type }: File): string | null => {
  if (type.startsWith('video/')) return messages.imageVideo;
  if (type && !type.startsWith('image/')) return messages.imageRequired;
  if (type.startsWith('image/svg')) return messages.imageSvg;
  if (type.startsWith('image/tiff')) return messages.imageTiff;
  if (/^image\/(x-ms-)?bmp/.test(type)) return messages.imageBmp;
  return null;
};

/** A file's format by its name, or else by its type, such as HEIC. */
export const getFileFormat = ({ name, type }: Pick<File, 'name' | 'type'>): string => {
  const format = /\.([^.]{1,5})$/.exec(name)?.[1] ?? /^image\/(\w+)/.exec(type)?.[1];
  return format?.toUpperCase() ?? 'File';
};

/** A chosen file that can't be added. */
export interface RefusedFile {
  file: File;
  problem: string;
}

/**
 * The files that can be added, and why each of the others can't.
 * @param whenFull the message for files beyond `freeSlots`
 */
export const acceptFiles = (files: File[], freeSlots: number, whenFull: string) => {
  const accepted: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const problem = findFileProblem(file) ?? (accepted.length >= freeSlots ? whenFull : null);
    if (problem) refused.push({ file, problem });
    else accepted.push(file);
  }
  return { accepted, refused };
};

/** Lists the refused files with the reasons. */
export const RefusedFiles = ({
  files,
  onDismiss,
}: {
  files: RefusedFile[];
  onDismiss: () => void;
}) => (
  <div role="alert">
    {files.length > 0 && (
      <FormProblem>
        <p>{files.length === 1 ? 'One file was not added:' : 'These files were not added:'}</p>
        <ul className="bullets">
          {files.map(({ file, problem }) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <strong>{file.name}</strong> {problem}
            </li>
          ))}
        </ul>
        <Button onClick={onDismiss}>OK</Button>
      </FormProblem>
    )}
  </div>
);
