import type { Recipe } from './scratch-tree.ts';

/** A public page of fixed texts, with a link in the header. */
export const page: Recipe = {
  change: 'a public page of fixed texts',
  files: 4,
  carryOut: (tree) => {
    tree.addAfter(
      'domain/pages.ts',
      "contact: { url: '/contact', name: 'Contact', area: 'contact', link: 'Contact' },",
      `
  visitingHours: {
    url: '/visiting-hours',
    name: 'Visiting hours',
    area: 'visiting-hours',
    link: 'Visiting hours',
    onlyInEnglish: true,
  },`,
    );
    tree.write(
      'domain/site/words/visiting-hours-words.ts',
      `import { defineTexts, line, paragraph } from '../../texts/text.ts';

export const visitingHoursPage = defineTexts('visiting-hours', {
  meta: {
    title: line('Visiting hours'),
    description: paragraph('When families and friends can come to see someone who lives here.'),
    keywords: line('visiting hours, adult family home'),
  },
  title: line('When you can come'),
  lead: paragraph('Ring the bell, and we open the door.'),
});
`,
    );
    const allTexts = 'domain/site/words/all-texts.ts';
    tree.addAfter(
      allTexts,
      "import { testimonialsPage, testimonialStats } from './testimonials-words.ts';",
      "\nimport { visitingHoursPage } from './visiting-hours-words.ts';",
    );
    tree.addAfter(allTexts, '\n    professionalsForm,', '\n    visitingHoursPage,');
    tree.write(
      'app/site/visiting-hours/visiting-hours.tsx',
      `import { visitingHoursPage } from '../../../domain/site/words/visiting-hours-words.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { createPageMeta, findRootData } from '../../lib/page-metadata.ts';
import { readHeadTexts } from '../../lib/page-texts.ts';
import { publicContentContext } from '../../lib/public-content.ts';
import { useTexts } from '../ui/texts.tsx';
import type { Route } from './+types/visiting-hours';
import '../ui/inner-page.css';

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(publicContentContext).texts('visiting-hours');
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  context.get(publicContentContext).texts('visiting-hours');

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageMeta(
    { ...readHeadTexts(visitingHoursPage.meta, matches), path: pageUrls.visitingHours },
    findRootData(matches),
  );

const VisitingHoursPage = () => {
  const texts = useTexts(visitingHoursPage);
  return (
    <div className="page-head">
      <div className="wrap">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
      </div>
    </div>
  );
};
export default VisitingHoursPage;
`,
    );
    tree.addAfter(
      'tests/e2e/support/public-pages.ts',
      'export const publicPages: PublicPage[] = [',
      `
  {
    path: '/visiting-hours',
    status: 200,
    h1: 'When you can come',
    main: ['Ring the bell, and we open the door.'],
    links: [],
    buttons: [],
  },`,
    );
    tree.addAfter('docs/product/public-pages.md', '`/privacy-policy`,', ' `/visiting-hours`,');
    tree.addAfter(
      'docs/map.md',
      'costs/  questions/  license/  professionals/  people/  jobs/  news/  own-pages/  legal/',
      '  visiting-hours/',
    );
  },
  walks: [
    'app/routes.test.ts',
    'domain/texts/texts.test.ts',
    'domain/site/go-live/house-sentences.test.ts',
    'tests/api/every-page.test.ts',
    'tests/lint/documents.test.ts',
    'tests/lint/layout.test.ts',
  ],
};
