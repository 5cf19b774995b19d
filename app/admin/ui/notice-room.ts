/** Space above and below a notice (CSS pixels). */
const gap = 12;

/**
 * Keeps what one needs next clear of the notice. While one is shown, `--notice-room` is what dialogs leave
 * free for it, and the page scrolls by what covers the row that was pressed. `--notice-foot` is the room
 * below a page's end, so that its last row can be scrolled to above the notice. It stays until the next page:
 * shrinking with the notice, it would move rows under the finger.
 */
export const keepClear = (notices: HTMLElement): (() => void) => {
  const { style } = document.documentElement;
  let pressed: Element[] = [];
  const remember = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('main')) return;
    for (const element of pressed) observer.unobserve(element);
    pressed = [target, target.closest('tr, li') ?? target];
    // What an action adds to its row may come after the notice.
    for (const element of pressed) observer.observe(element);
  };
  const observer = new ResizeObserver(() => {
    const { offsetHeight: height } = notices;
    style.setProperty('--notice-room', height > 0 ? `${height + gap}px` : '0px');
    if (height === 0) return;
    const before = Number.parseFloat(style.getPropertyValue('--notice-foot')) || 0;
    style.setProperty('--notice-foot', `${Math.max(before, height + 2 * gap)}px`);
    uncover(pressed, notices.getBoundingClientRect());
  });
  observer.observe(notices);
  document.addEventListener('click', remember, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('click', remember, true);
    style.removeProperty('--notice-room');
    style.removeProperty('--notice-foot');
  };
};

/** On a new page, leaves no more room at its end than the notice that is shown there needs. */
export const resetFoot = (): void => {
  const { style } = document.documentElement;
  style.setProperty('--notice-foot', style.getPropertyValue('--notice-room'));
};

/** Scrolls the page until a notice at its foot covers none of these elements, but none of them off its top. */
const uncover = (elements: Element[], notice: DOMRect): void => {
  if (notice.top <= gap) return;
  const covered = elements
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.right > notice.left && box.left < notice.right)
    .map((box) => Math.min(box.bottom + gap - notice.top, box.top));
  const by = Math.max(0, ...covered);
  if (by === 0) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top: by, behavior: isCalm ? 'instant' : 'smooth' });
};
