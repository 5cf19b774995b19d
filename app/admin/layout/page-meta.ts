import type { MetaDescriptor } from 'react-router';

/** Title and robots of a staff page. */
export const staffMeta =
  (title: string) =>
  ({ matches }: { matches: readonly unknown[] }): MetaDescriptor[] => [
    { title: `${title} · ${homeName(matches)} staff` },
    { name: 'robots', content: 'noindex, nofollow' },
  ];

interface RootMatch {
  id: string;
  loaderData?: { settings?: { name?: string } };
}

const homeName = (matches: readonly unknown[]): string => {
  const root = (matches as (RootMatch | undefined)[]).find((match) => match?.id === 'root');
  return root?.loaderData?.settings?.name ?? '';
};
