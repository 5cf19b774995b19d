import { galleryMessages as messages } from '../../../domain/nouns/gallery/gallery-noun.ts';
import { Button } from '../ui/staff-button.tsx';
import { FormProblem } from '../ui/states.tsx';

/** The most pictures that can be added at once. */
export const maxPicturesAtOnce = 30;

/**
 * Why a file can't be a picture, as far as the browser can tell; null if it may be one. A file without an
 * extension has no type here, so the server decides by its bytes. One that is too large is made smaller
 * before it is sent.
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
  key: string;
  name: string;
  problem: string;
}

/** Keys never repeat those of an earlier visit, which a form may have stored. */
let lastKey = Date.now();

/** How many more pictures fit, and the message for those that don't. */
interface Capacity {
  freeSlots: number;
  whenFull: string;
}

/** Adds each acceptable file to `chosen` under a new key, and returns the reason for each refused one. */
export const acceptFiles = (
  files: File[],
  chosen: Map<string, File>,
  { freeSlots, whenFull }: Capacity,
) => {
  const keys: string[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const problem = findFileProblem(file) ?? (keys.length >= freeSlots ? whenFull : null);
    lastKey += 1;
    const key = `picture-${lastKey}`;
    if (problem) refused.push({ key, name: file.name, problem });
    else {
      chosen.set(key, file);
      keys.push(key);
    }
  }
  return { keys, refused };
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
        <ul className="upload-refused">
          {files.map(({ key, name, problem }) => (
            <li key={key}>
              <strong>{name}</strong> {problem}
            </li>
          ))}
        </ul>
        <Button onClick={onDismiss}>OK</Button>
      </FormProblem>
    )}
  </div>
);
