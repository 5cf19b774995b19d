import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { siteMenu } from '../../../../domain/content/site.ts';
import { type HideablePage, hideablePages } from '../../../../domain/home/optional-pages.ts';
import { home } from '../../../../domain/nouns/home.ts';
import { homeDefaults, homeForm } from '../home-fields.tsx';
import { ChoiceField } from './choice-field.tsx';
import { HomeDialog, type HomeFormProps } from './home-dialog.tsx';

const schema = homeForm.pick({ hidden_pages: true });

/** Which pages the menu names. */
export const MenuForm = ({ record, onClosed }: HomeFormProps) => {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: homeDefaults(record) });
  return (
    <HomeDialog
      title="Edit menu"
      {...{ record, form, onClosed }}
      fields={Object.keys(schema.shape)}
      toSend={(values) => values}
    >
      <ChoiceField
        name="hidden_pages"
        label={home.labels.hidden_pages}
        hint="Visitors who know the address still find the page; menus and search engines no longer name it."
        several
        choices={(Object.keys(hideablePages) as HideablePage[]).map((name) => ({
          value: name,
          label: siteMenu[name].original,
        }))}
      />
    </HomeDialog>
  );
};
