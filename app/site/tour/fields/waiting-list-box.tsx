import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { tourForm } from '../../../../domain/content/family-request.ts';
import type { RequestKind } from '../../../../domain/entities/family-request.ts';
import { waitingListUrl } from '../../../../domain/urls.ts';
import { useTexts } from '../../texts/texts.tsx';
import { useHome } from '../../ui/home-data.ts';
import type { PartProps } from '../tour-form-parts.ts';

/** Where rooms are stored, a family can ask for the next one that opens. Some links preselect it. */
export const WaitingListBox = ({ filled }: Pick<PartProps, 'filled'>) => {
  const texts = useTexts(tourForm);
  const { optional } = useHome();
  const box = useRef<HTMLInputElement>(null);
  const { pathname, search } = useLocation();
  const isAskedFor = `${pathname}${search}` === waitingListUrl.replace(/#.*/, '');
  useEffect(() => {
    if (!isAskedFor || !box.current || box.current.checked) return;
    box.current.checked = true;
    // Store it with the other typed values.
    box.current.dispatchEvent(new Event('input', { bubbles: true }));
  }, [isAskedFor]);
  if (!optional?.openings) return null;
  return (
    <label className="chip">
      <input
        ref={box}
        type="checkbox"
        name="kind"
        value={'waiting list' satisfies RequestKind}
        defaultChecked={filled?.values.kind === ('waiting list' satisfies RequestKind)}
      />
      {texts.waitingList}
    </label>
  );
};
