import { useForm } from 'react-hook-form';
import {
  arrangeSections,
  parseArrangements,
  listHideableSections,
  listMovableSections,
  type SectionedPage,
  findSections,
  omitUnchanged,
} from '../../../../domain/nouns/home/page-sections.ts';
import { toPageSectionsField } from '../../../../domain/nouns/home/home-version-fields.ts';
import { pages } from '../../../../domain/pages.ts';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { ArrangedRows } from './arranged-rows.tsx';
import { type HomeFormProps, useHomePartForm } from './home-forms.tsx';

interface SectionsFormProps extends HomeFormProps {
  page: SectionedPage;
}

/** Which sections a page shows, and in which order. */
export const SectionsForm = ({ page, ...props }: SectionsFormProps) => {
  const { dialog, save } = useHomePartForm(props, [toPageSectionsField(page)]);
  const stored = parseArrangements(props.record.page_sections);
  const form = useForm({ defaultValues: { rows: arrangeSections(page, stored[page]) } });
  const [hideable, movable] = [listHideableSections(page), listMovableSections(page)];
  return (
    <RecordDialog
      title={`Sections: ${pages[page].name}`}
      {...dialog}
      form={form}
      onSave={({ rows }, context) => {
        const { [page]: _, ...others } = stored;
        const ownArrangement = omitUnchanged(page, {
          order: rows.flatMap(({ name }) => (movable.includes(name) ? name : [])),
          hidden: rows.flatMap(({ name, isShown }) => (isShown ? [] : name)),
        });
        const arrangements = ownArrangement ? { ...others, [page]: ownArrangement } : others;
        const json = Object.keys(arrangements).length > 0 ? JSON.stringify(arrangements) : null;
        return save({ page_sections: json }, context);
      }}
    >
      <p>
        The top of the page always comes first. What is hidden keeps its words and pictures, and
        what has nothing to say yet is left out by itself.
      </p>
      <ArrangedRows
        control={form.control}
        getLabel={(name) => findSections(page)[name]?.name ?? name}
        canHide={(name) => hideable.includes(name)}
        canMove={(name) => movable.includes(name)}
      />
    </RecordDialog>
  );
};
