import { describe, expect, it } from 'vitest';
import { lists, nounNames, findNoun } from '../../../domain/nouns/index.ts';
import type { Actor, Role } from '../../../domain/accounts/role-rights.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import {
  mayOpenUrl,
  listPages,
  findSection,
  listSections,
  listSpecifiedPages,
} from './staff-pages.ts';

const person = (role: Role, privileged = false): Actor => ({ userId: 1, privileged, role });
const owner = person('staff', true);
const caregiver = person('visits');

const menuFor = (staff: Actor): string[] =>
  [...listSpecifiedPages(staff), ...listSections(staff)].map(({ label }) => label);

const pagesIn = (label: string, staff = owner): string[] =>
  listSections(staff)
    .find((section) => section.label === label)
    ?.pages.map((page) => page.cardTitle ?? page.label) ?? [];

describe('the menu', () => {
  it('begins with the six specified entries, and never names Services', () => {
    expect(menuFor(owner)).toEqual([
      'Dashboard',
      'Users',
      'Testimonials',
      'Gallery',
      'Contact',
      'About',
      'Families',
      'Website',
      'The home',
      'Settings',
    ]);
  });

  it('has nothing that a role may not do', () => {
    expect(menuFor(caregiver)).toEqual(['Dashboard', 'Families', 'Settings']);
    expect(pagesIn('Families', caregiver)).toEqual(['Requests', 'Visits', 'Replies']);
    const settings = pagesIn('Settings', caregiver);
    expect(settings).toEqual(expect.arrayContaining(['Settings', 'Trash', 'Your account']));
    expect(settings).not.toContain('Activity');
    expect(menuFor(person('content'))).toEqual([
      'Dashboard',
      'Testimonials',
      'Gallery',
      'Contact',
      'About',
      'Website',
      'The home',
      'Settings',
    ]);
  });
});

describe('the parts of the staff area', () => {
  it('show what visitors read in the order of the site’s menu, and other lists after it', () => {
    const ordered = [
      'Website',
      'Pages',
      'Menu',
      'Photos',
      'Testimonials',
      'Services',
      'Rooms',
      'Costs',
      'Questions',
      'License',
      'For professionals',
      'Figures',
    ];
    expect(pagesIn('Website').slice(0, ordered.length)).toEqual(ordered);
  });

  it('have the page of every noun', () => {
    const addresses = listPages(owner).map(({ to }) => to);
    for (const name of nounNames) {
      const { page } = findNoun(name);
      if (page) expect(addresses, name).toContain(page);
    }
    expect(listSections(owner).flatMap(({ pages }) => pages.map(({ list }) => list))).toEqual(
      expect.arrayContaining(Object.keys(lists).filter((name) => name !== 'documents')),
    );
  });

  it('know to which of them a page below another belongs', () => {
    expect(findSection(owner, adminUrls.backups)?.label).toBe('Settings');
    expect(findSection(owner, adminUrls.homePictures)?.label).toBe('The home');
    expect(findSection(owner, adminUrls.insights)?.label).toBe('Families');
    expect(findSection(owner, adminUrls.dashboard)).toBeUndefined();
  });

  it('open a page below another only to those who may open that page', () => {
    expect(mayOpenUrl(caregiver, adminUrls.settings)).toBe(true);
    for (const address of [adminUrls.email, `${adminUrls.backups}#data-key`, adminUrls.signIn])
      expect(mayOpenUrl(caregiver, address), address).toBe(false);
    expect(mayOpenUrl(caregiver, adminUrls.account)).toBe(true);
    expect(mayOpenUrl(owner, adminUrls.signIn)).toBe(true);
  });
});
