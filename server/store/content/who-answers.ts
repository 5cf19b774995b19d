import type { Home } from '../../../domain/nouns/home.ts';
import type { Person } from '../../../domain/nouns/person.ts';
import type { Database } from '../../database/open.ts';
import { homeStore } from './home.ts';
import { listStores } from './stores.ts';

/** What visitors read of the home; its person who answers is the one among the people, if one is marked. */
export const shownHome = async (
  db: Database,
): Promise<{ home: Home | null; answering: Person | null }> => {
  const [home, people] = await Promise.all([
    homeStore.read(db),
    listStores.people.list(db, 'visitors'),
  ]);
  const answering = people.find(({ answers }) => answers === 1) ?? null;
  if (!home || !answering) return { home, answering };
  // The home's portrait is of the person whom the home names.
  const isSame = home.answered_by === answering.name;
  const portrait = isSame && !answering.image_url ? home.portrait : null;
  return { home: { ...home, answered_by: answering.name, portrait }, answering };
};
