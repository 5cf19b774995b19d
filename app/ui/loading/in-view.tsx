import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { inViewOptions as when } from '../../../domain/display.ts';

type ViewState = 'unknown' | 'waiting' | 'in-view';

interface SectionProps extends ComponentProps<'section'> {
  as?: 'section' | 'header' | 'article';
}

/**
 * A section that gets the class in-view once a tenth of it is visible (docs/product/public-pages.md). Without
 * scripts it is simply visible; with them, sections below the fold start hidden and rise into view.
 */
export const Section = ({ as: Element = 'section', className = '', ...rest }: SectionProps) => {
  const element = useRef<HTMLElement>(null);
  const [state, setState] = useState<ViewState>('unknown');

  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return setState('waiting');
        observer.disconnect();
        return setState('in-view');
      },
      { threshold: when.threshold, rootMargin: when.rootMargin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);

  return (
    <Element
      ref={element}
      className={`${className} ${state === 'unknown' ? '' : state}`.trim()}
      {...rest}
    />
  );
};
