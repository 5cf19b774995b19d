import { Check, Copy } from './icons.tsx';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { timings } from '../../domain/display.ts';

interface CopyButtonProps {
  text: string;
  /** What the button does, such as "Copy the address". */
  label: ReactNode;
  doneLabel: string;
}

/**
 * Copies a text and shows a tick for two seconds. If that fails, as over plain http, logs the error and shows
 * the text, selected, to copy by hand (docs/product/public-pages.md).
 */
export const CopyButton = ({ text, label, doneLabel }: CopyButtonProps) => {
  const [copyCount, setCopyCount] = useState(0);
  const [failureCount, setFailureCount] = useState(0);
  const labelId = useId();
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
      setFailureCount(0);
    } catch (error) {
      console.error('Copying to the clipboard failed:', error);
      setFailureCount((count) => count + 1);
    }
  };

  return (
    <>
      <button type="button" className="copy-button needs-script" onClick={() => void copy()}>
        {copied ? <Check className="tick" /> : <Copy />}
        <span className="visually-hidden" id={labelId}>
          {label}
        </span>
        <span role="status" className={copied ? 'copied' : 'visually-hidden'}>
          {copied ? doneLabel : ''}
        </span>
      </button>
      {failureCount > 0 && (
        <textarea
          key={failureCount}
          ref={selectField}
          className="copy-text"
          rows={text.split('\n').length}
          aria-labelledby={labelId}
          value={text}
          readOnly
          translate="no"
        />
      )}
    </>
  );
};

const selectField = (field: HTMLTextAreaElement | null): void => {
  field?.focus();
  field?.select();
};
