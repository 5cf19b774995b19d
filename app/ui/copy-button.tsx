import { Check, Copy } from './icons.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { timings } from '../../domain/constants.ts';

interface CopyButtonProps {
  text: string;
  /** What the button does, such as "Copy the address". */
  label: ReactNode;
  doneLabel: string;
}

/** Copies a text and shows a tick for two seconds; a failure is only logged (docs/product/content.md). */
export const CopyButton = ({ text, label, doneLabel }: CopyButtonProps) => {
  const [copyCount, setCopyCount] = useState(0);
  const copied = copyCount > 0;

  useEffect(() => {
    if (copyCount === 0) return undefined;
    const timer = setTimeout(() => setCopyCount(0), timings.copyConfirmation);
    return () => clearTimeout(timer);
  }, [copyCount]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopyCount((count) => count + 1);
    } catch (error) {
      console.error('Copying to the clipboard failed:', error);
    }
  };

  return (
    <button type="button" className="copy-button needs-script" onClick={copy}>
      {copied ? <Check className="tick" /> : <Copy />}
      <span className="visually-hidden">{label}</span>
      <span role="status" className={copied ? 'copied' : 'visually-hidden'}>
        {copied ? doneLabel : ''}
      </span>
    </button>
  );
};
