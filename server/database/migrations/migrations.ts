import type { Migration } from 'kysely/migration';
import * as schema from './001-schema/schema.ts';
import * as nameBesideLogo from './002-name-beside-logo.ts';
import * as notifiedPeople from './003-notified-people.ts';
import * as homeSections from './004-home-sections.ts';
import * as pageSections from './005-page-sections.ts';
import * as jobs from './006-jobs.ts';
import * as people from './007-people.ts';
import * as languages from './008-languages.ts';
import * as translations from './009-translations.ts';
import * as requestLanguage from './010-request-language.ts';
import * as news from './011-news.ts';
import * as links from './012-links.ts';
import * as drafts from './013-drafts.ts';
import * as permissions from './014-permissions.ts';
import * as testimonialLanguages from './015-testimonial-languages.ts';
import * as oneLedger from './016-one-ledger.ts';
import * as severalPictures from './017-several-pictures.ts';
import * as onlyWhatIsSaid from './018-only-what-is-said.ts';
import * as previewLinks from './019-preview-links.ts';
import * as kindOfWork from './020-kind-of-work.ts';

/** Every change of the database's schema, in order. Never edit a migration that has been released. */
export const migrations: Record<string, Migration> = {
  '001-schema': schema,
  '002-name-beside-logo': nameBesideLogo,
  '003-notified-people': notifiedPeople,
  '004-home-sections': homeSections,
  '005-page-sections': pageSections,
  '006-jobs': jobs,
  '007-people': people,
  '008-languages': languages,
  '009-translations': translations,
  '010-request-language': requestLanguage,
  '011-news': news,
  '012-links': links,
  '013-drafts': drafts,
  '014-permissions': permissions,
  '015-testimonial-languages': testimonialLanguages,
  '016-one-ledger': oneLedger,
  '017-several-pictures': severalPictures,
  '018-only-what-is-said': onlyWhatIsSaid,
  '019-preview-links': previewLinks,
  '020-kind-of-work': kindOfWork,
};
