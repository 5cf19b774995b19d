import { describe, expect, it } from 'vitest';
import { lists } from '../../../../domain/nouns/index.ts';
import { adminUrls } from '../../../../domain/staff-urls.ts';
import type { Staff } from '../../session/session.ts';
import { listPages, searchTargetsFor } from '../staff-pages.ts';
import { createPageSearch } from './page-search.ts';

const owner: Staff = {
  userId: 1,
  email: 'owner@fernlight.example',
  privileged: true,
  role: 'staff',
  secondStepMissing: false,
} as const;
const colleague: Staff = {
  userId: 2,
  email: 'sam@fernlight.example',
  privileged: false,
  role: 'staff',
  secondStepMissing: false,
} as const;
const found = (text: string, staff = owner) =>
  createPageSearch(staff)(text).hits.map(({ label }) => label);
const first = (text: string) => found(text)[0];

describe('the words that people use', () => {
  it.each([
    ['password', 'Your account and password'],
    ['change my password', 'Your account and password'],
    ['fingerprint', 'Passkeys'],
    ['passkey', 'Passkeys'],
    ['backup', 'Backups'],
    ['back up', 'Backups'],
    ['license', 'License'],
    ['license number', 'License number'],
    ['inspection reports', 'License'],
    ['ombuds', 'License'],
    ['hours', 'Business hours'],
    ['opening hours', 'Business hours'],
    ['what time are we open', 'Business hours'],
    ['photos', 'Gallery'],
    ['upload photos', 'Upload pictures'],
    ['crop', 'Which part of a picture shows'],
    ['alt text', 'Captions, categories, and descriptions of pictures'],
    ['reviews', 'Testimonials'],
    ['consent', 'Permission to publish'],
    ['phone number', 'Phone numbers'],
    ['zip', 'Address'],
    ['24/7', 'Emergency calls'],
    ['street view', 'Street view and map'],
    ['our story', 'Company story'],
    ['mission', 'Mission statement'],
    ['prices', 'Room prices'],
    ['spam', 'Suspected spam'],
    ['excel', 'Export requests'],
    ['appointments', 'Requests'],
    ['undo', 'Trash'],
    ['audit', 'Activity'],
    ['new accounts', 'Approve new accounts'],
    ['domain', 'Web address'],
    ['smtp', 'Email'],
    ['app password', 'Email'],
    ['emails about tour requests', 'Who is told by email'],
    ['notifications', 'Notifications on this device'],
    ['retention', 'How long tour requests are kept'],
    ['forgot password', 'Reset someone else’s password'],
    ['time zone', 'Time zone'],
    ['privacy policy', 'Texts of the pages'],
    ['staff ratio', 'Staff ratio'],
    ['founded', 'Year founded'],
    ['fake reviews', 'Built-in testimonials'],
    ['site name', 'Name of the home'],
    ['settings', 'Settings'],
    ['serv', 'Services'],
    ['news', 'News'],
    ['events', 'News'],
    ['jobs', 'Jobs'],
    ['people', 'People'],
    ['hiring', 'Jobs'],
    ['careers', 'Jobs'],
    ['facebook', 'Links to Google, Facebook and others'],
    ['spanish', 'Languages'],
    ['tagalog', 'Languages'],
    ['language', 'Languages'],
    ['photo', 'Gallery'],
    ['price', 'Room prices'],
    ['vacancy', 'Rooms'],
    ['contact us', 'Contact'],
    ['delete my account', 'Delete an account'],
    ['logout', 'Log out'],
    ['respite', 'Services'],
    ['brochure', 'Fact sheet'],
    ['caregiver wanted', 'Jobs'],
    ['photo of a room', 'Pictures of a room'],
    ['email not working', 'Email'],
    ['who can log in', 'Who can log in'],
    ['google reviews', 'Links to Google, Facebook and others'],
    ['cookies', 'Texts of the pages'],
  ])('%s finds %s', (text, label) => expect(first(text)).toBe(label));

  it.each([
    ['pasword', 'Your account and password'],
    ['licence', 'License number'],
    ['licens', 'License number'],
    ['tesimonials', 'Testimonials'],
    ['galery', 'Gallery'],
    ['BACKUPS', 'Backups'],
    ['adress', 'Address'],
    ['galleries', 'Gallery'],
  ])('%s is close enough to find %s', (text, label) => expect(first(text)).toBe(label));
});

it('finds who cares for the residents beside who may sign in', () => {
  expect(found('staff')).toContain('Users');
  expect(found('staff')).toContain('People');
});

it('says when it only guessed, so that records can come first', () => {
  expect(createPageSearch(owner)('galery').isGuess).toBe(true);
  expect(createPageSearch(owner)('gallery').isGuess).toBe(false);
});

it.each(['wifi', 'invoices', 'payroll', 'dark mode', 'virtual tour'])(
  'finds nothing for %s, which the product does not have',
  (text) => expect(found(text)).toEqual([]),
);

it('finds nothing for a name, and no more than fits a phone for a letter', () => {
  expect(found('Ottilie Xylander')).toEqual([]);
  expect(found('s')).toHaveLength(6);
  expect(found(' ')).toEqual([]);
});

it('leads to one’s own account, and nowhere that one may not go', () => {
  const { hits } = createPageSearch(colleague)('password');
  expect(hits.map(({ to }) => to)).toEqual([
    `${adminUrls.account}#sign-in`,
    adminUrls.account,
    adminUrls.email,
    `${adminUrls.signIn}#administrator`,
  ]);
  expect(found('audit', colleague)).toEqual([]);
});

it('has every page behind the sign-in check, and targets on these pages only', () => {
  const pages = listPages(owner);
  const { login, register, forgottenPassword, newPassword, invitation, setup } = adminUrls;
  const others = new Set<string>([
    login,
    register,
    forgottenPassword,
    newPassword,
    invitation,
    setup,
  ]);
  const addressed = [...Object.values(adminUrls), ...Object.values(lists).map(({ page }) => page)];
  expect(new Set(pages.map(({ to }) => to))).toEqual(
    new Set(addressed.filter((url) => !others.has(url))),
  );
  for (const { label } of pages) expect(first(label)).toBe(label);
  const addresses = [...pages.map(({ to }) => to as string), adminUrls.setup];
  for (const { to } of searchTargetsFor(owner)) expect(addresses).toContain(to.split(/[?#]/)[0]);
});
