import type { Member, World } from './world.ts';

/** The roles in the permission table. */
export type Role =
  'anonymous' | 'unapproved' | 'ordinary' | 'visits' | 'content' | 'owner' | 'privileged';

/** Everyone in one world. `owner` is the account that requests are about; `other` is unrelated. */
export interface Cast {
  cookies: Record<Role, string | null>;
  owner: Member;
  other: Member;
  privileged: Member;
  everyone: Member[];
}

/** Stores one account per role, and a session for each, even for those who could not log in. */
export const createCast = async (world: World): Promise<Cast> => {
  const privileged = await world.addUser('priya', 'approved', true);
  const ordinary = await world.addUser('orla');
  const owner = await world.addUser('owen');
  const other = await world.addUser('otto');
  const visits = await world.addUser('vera', 'approved', false, 'visits');
  const content = await world.addUser('cora', 'approved', false, 'content');
  const unapproved = await world.addUser('una', '');
  return {
    owner,
    other,
    privileged,
    everyone: [privileged, ordinary, owner, other, visits, content, unapproved],
    cookies: {
      anonymous: null,
      unapproved: await world.sessionOf(unapproved.id),
      ordinary: await world.sessionOf(ordinary.id),
      visits: await world.sessionOf(visits.id),
      content: await world.sessionOf(content.id),
      owner: await world.sessionOf(owner.id),
      privileged: await world.sessionOf(privileged.id),
    },
  };
};
