import { type ReactNode, useEffect, useRef } from 'react';
import './popdown.css';

interface PopdownProps {
  className?: string;
  summary: ReactNode;
  /** Links. */
  children: ReactNode;
}

/**
 * A button that opens links over the page. They close when a link is followed, when the focus or a press is
 * elsewhere, and on Escape. Without scripts, only the button closes them.
 */
export const Popdown = ({ className = '', summary, children }: PopdownProps) => {
  const popdown = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ target, type }: Event) => {
      const details = popdown.current;
      const element = target as Element;
      if (!details?.open) return;
      if (!details.contains(element) || (type === 'click' && element.closest('a')))
        details.open = false;
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      const details = popdown.current;
      if (key !== 'Escape' || !details?.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    addEventListener('click', close);
    addEventListener('focusin', close);
    addEventListener('keydown', closeByKey);
    return () => {
      removeEventListener('click', close);
      removeEventListener('focusin', close);
      removeEventListener('keydown', closeByKey);
    };
  }, []);
  return (
    <details ref={popdown} className={`popdown ${className}`.trim()}>
      <summary>{summary}</summary>
      <div className="popdown-links">{children}</div>
    </details>
  );
};
