/** Space above and below a notice (CSS pixels). */
const gap = 12;

/**
 * Keeps a notice from covering or moving what the person needs next. It is at the bottom of the window, or at
 * the top if it would cover the row that was pressed; `--notice-room` is its height. `--notice-foot` is extra
 * space at the page's end, so that the last row can be scrolled above the notice. The space stays until the
 * next page opens: otherwise rows would move under the finger when the notice closes.
 */
export const watchNoticeSpace = (notices: HTMLElement): (() => void) => {
  const { style } = root;
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
    const measureAt = (isAtTop: boolean): number => {
      root.toggleAttribute(topMark, isAtTop);
      return measureCovered(pressed, notices.getBoundingClientRect());
    };
    root.toggleAttribute(topMark, measureAt(true) < measureAt(false));
  });
  observer.observe(notices);
  document.addEventListener('click', rememberPressed, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('click', rememberPressed, true);
    style.removeProperty('--notice-room');
    style.removeProperty('--notice-foot');
    root.removeAttribute(topMark);
  };
};

const root = document.documentElement;

/** Marks that notices are at the top of the window (notices.css). */
const topMark = 'data-notice-at-top';

/** For a new page: moves the notice to the bottom, with only as much space below the page as it needs. */
export const resetPageEndSpace = (): void => {
  root.style.setProperty('--notice-foot', root.style.getPropertyValue('--notice-room'));
  root.removeAttribute(topMark);
};

/** How much of these elements the notice covers (CSS pixels, all heights together). */
const measureCovered = (elements: Element[], notice: DOMRect): number => {
  const covered = elements
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.right > notice.left && box.left < notice.right)
    .map((box) => Math.min(box.bottom, notice.bottom) - Math.max(box.top, notice.top));
  return covered.reduce((sum, height) => sum + Math.max(0, height), 0);
};
