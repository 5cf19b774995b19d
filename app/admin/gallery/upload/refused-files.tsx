import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/states.tsx';
import type { RefusedFile } from './picture-files.ts';

/** Names every file that was not taken, and says why. */
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
