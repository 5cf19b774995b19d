import { type ReactNode, useLayoutEffect, useRef } from 'react';

const hint = 'Press to change this text';

/** A text inside one of these elements is opened by a click anywhere on that element. */
const pressable = 'a, button, summary';

/**
 * Marks the words of a text on the page as a button. Inside a link or button, that element is marked instead,
 * because keyboards and screen readers can't reach a button inside another.
 */
export const TextMark = ({ textKey, children }: { textKey: string; children: ReactNode }) => {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const around = mark.current?.parentElement?.closest<HTMLElement>(pressable);
    const button = around ?? mark.current;
    if (!button) return;
    button.role = 'button';
    button.ariaDescription = hint;
    if (!around) button.tabIndex = 0;
  }, []);
  return (
    <span ref={mark} className="text-mark" data-text={textKey}>
      {children}
    </span>
  );
};

/** The key of the text that a click on an element opens, or null. */
export const textKeyAt = (element: Element): string | null => {
  const mark =
    element.closest<HTMLElement>('[data-text]') ??
    element.closest(pressable)?.querySelector<HTMLElement>('[data-text]');
  return mark?.dataset['text'] ?? null;
};
