/** Space above and below a notice (CSS pixels). */
const gap = 12;

/**
 * Keeps the notice from covering what the person needs next. While one is shown, `--notice-room` is the
 * space that dialogs leave for it, and the page scrolls if the notice covers the row that was pressed.
 * `--notice-foot` is the space below a page's end, so that its last row can be scrolled above the notice.
 * It stays until the next page opens: otherwise rows would move under the finger when the notice closes.
 */
export const watchNoticeSpace = (notices: HTMLElement): (() => void) => {
  const { style } = document.documentElement;
  let pressed: Element[] = [];
  const rememberPressed = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('main')) return;
    for (const element of pressed) observer.unobserve(element);
    pressed = [target, target.closest('tr, li') ?? target];
    // An action may add to its row after the notice is shown.
    for (const element of pressed) observer.observe(element);
  };
  const observer = new ResizeObserver(() => {
    const { offsetHeight: height } = notices;
    style.setProperty('--notice-room', height > 0 ? `${height + gap}px` : '0px');
    if (height === 0) return;
    const currentSpace = Number.parseFloat(style.getPropertyValue('--notice-foot')) || 0;
    style.setProperty('--notice-foot', `${Math.max(currentSpace, height + 2 * gap)}px`);
    scrollClear(pressed, notices.getBoundingClientRect());
  });
  observer.observe(notices);
  document.addEventListener('click', rememberPressed, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('click', rememberPressed, true);
    style.removeProperty('--notice-room');
    style.removeProperty('--notice-foot');
  };
};

/** Resets the space at the end of a new page to what the current notice needs. */
export const resetPageEndSpace = (): void => {
  const { style } = document.documentElement;
  style.setProperty('--notice-foot', style.getPropertyValue('--notice-room'));
};

/** Scrolls the page until the notice covers none of these elements, but keeps all of them on the screen. */
const scrollClear = (elements: Element[], notice: DOMRect): void => {
  if (notice.top <= gap) return;
  const covered = elements
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.right > notice.left && box.left < notice.right)
    .map((box) => Math.min(box.bottom + gap - notice.top, box.top));
  const distance = Math.max(0, ...covered);
  if (distance === 0) return;
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top: distance, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
};
