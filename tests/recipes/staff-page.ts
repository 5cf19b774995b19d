import type { Recipe } from './scratch-tree.ts';

/** A staff page with a menu entry. It lists what the API returns. */
export const staffPage: Recipe = {
  change: 'a staff page',
  files: 4,
  carryOut: (tree) => {
    tree.addAfter(
      'domain/staff-urls.ts',
      "activity: '/admin/activity',",
      "\n  notesToSelf: '/admin/notes-to-self',",
    );
    tree.write(
      'app/admin/notes-to-self/notes-to-self.tsx',
      `import { useQuery } from '@tanstack/react-query';
import { trashMessages } from '../../../domain/nouns/trash-entry.ts';
import { QueryState } from '../api/query-state.tsx';
import { trashQuery } from '../history/history-queries.ts';
import { PageHeading, staffMeta } from '../ui/page.tsx';

export const meta = staffMeta('Notes to self');

const NotesToSelf = () => {
  const query = useQuery(trashQuery);
  return (
    <>
      <PageHeading>Notes to self</PageHeading>
      <QueryState query={query} loading="Loading notes..." failed={trashMessages.loadFailed} />
      <ul>{query.data?.map(({ id, label }) => <li key={id}>{label}</li>)}</ul>
    </>
  );
};
export default NotesToSelf;
`,
    );
    tree.addAfter(
      'app/admin/staff-routes.ts',
      "[adminUrls.activity]: 'activity/activity.tsx',",
      "\n  [adminUrls.notesToSelf]: 'notes-to-self/notes-to-self.tsx',",
    );
    tree.addAfter(
      'app/admin/shell/staff-pages.ts',
      "about: 'Who did what, and who signed in',\n    },",
      `
    {
      label: 'Notes to self',
      to: adminUrls.notesToSelf,
      words: 'remember remind paper list',
      mayOpen: everyone,
      about: 'What to do later',
    },`,
    );
    tree.addAfter('docs/product/staff-area.md', '`/admin/activity`,', ' `/admin/notes-to-self`,');
    tree.addAfter('docs/map.md', 'activity/  go-live/  insights/  trash/', '  notes-to-self/');
    tree.addAfter('scripts/import-zones.ts', "  ['activity', ", "'notes-to-self', ");
  },
  walks: [
    'app/admin/staff-routes.test.ts',
    'app/admin/shell/search',
    'tests/lint/documents.test.ts',
    'tests/lint/layout.test.ts',
  ],
};
