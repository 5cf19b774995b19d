import { type ReactNode, useLayoutEffect, useRef } from 'react';

const hint = 'Press to change this text';

/** What a press on it changes; inside a link or a button, that one stands for it. */
const pressable = 'a, button, summary';

/**
 * Marks the words of a text on the page. They are a button of their own, or make the link or button around
 * them one: a button inside of another can't be reached by keyboard and screen reader.
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

/** The key of the text that a press on an element changes; null: of none. */
export const textKeyAt = (element: Element): string | null => {
  const mark =
    element.closest<HTMLElement>('[data-text]') ??
    element.closest(pressable)?.querySelector<HTMLElement>('[data-text]');
  return mark?.dataset['text'] ?? null;
};
