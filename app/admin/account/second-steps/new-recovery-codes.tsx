import { Check, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Question } from '../../ui/dialog.tsx';
import { Button } from '../../ui/button.tsx';

/** Shows the new codes, only this once. It closes when the person says that they have stored them. */
export const NewRecoveryCodes = ({
  codes,
  onClosed,
}: {
  codes: string[];
  onClosed: () => void;
}) => {
  const [open, setOpen] = useState(true);
  const text = codes.join('\n');
  return (
    <Question
      open={open}
      title="Store these ten codes now"
      // Don't let Escape or Back close it before the codes were read.
      onCancel={() => {}}
      onClosed={onClosed}
      actions={
        <>
          <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
          <a
            className="staff-button staff-button-plain"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download="recovery-codes.txt"
          >
            <Download aria-hidden />
            <span>Download</span>
          </a>
          <Button tone="primary" icon={<Check aria-hidden />} onClick={() => setOpen(false)}>
            I have stored them
          </Button>
        </>
      }
    >
      <p>
        They are shown only this once. Each works one time, after your password, or in its place if
        you have none.
      </p>
      <ul className="staff-recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="staff-recovery-copy">
        <CopyButton text={text} label="Copy all codes" doneLabel="Copied" />
        <span aria-hidden>Copy all</span>
      </p>
    </Question>
  );
};
