import { useEffect, useRef } from 'react';
import {
  tourForm,
  tourFormStates as states,
  tourSourceLabels,
} from '../../../../domain/content/family-request.ts';
import { viewSourceOf } from '../../../../domain/insights/page-views.ts';
import { Field } from '../../../ui/field.tsx';
import { useTexts } from '../../texts/texts.tsx';
import type { PartProps } from '../tour-form-parts.ts';

/** Asks where a family heard of the home; optional. Preselected if a printed code led here. */
export const SourceField = ({ filled }: Pick<PartProps, 'filled'>) => {
  const texts = useTexts(tourForm);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const select = field.current?.querySelector('select');
    const printed = printedSource();
    if (!select || !printed || select.value !== '') return;
    select.value = printed;
  }, []);
  return (
    <div ref={field}>
      <Field label={texts.source} optional={states.optional}>
        {(control) => (
          <select {...control} name="source" defaultValue={filled?.values.source}>
            <option value="">{states.noSource}</option>
            {Object.entries(tourSourceLabels).map(([source, label]) => (
              <option key={source} value={source}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
};

/**
 * The tag of the address with which the document was loaded. The browser still knows it, so nothing is
 * stored.
 */
const printedSource = () => {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded ? viewSourceOf(new URL(loaded.name).search) : '';
};
