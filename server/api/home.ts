import {
  type Home,
  homeInput,
  homeMessages,
  type HomeWithDefaults,
} from '../../domain/entities/home.ts';
import type { Config } from '../config.ts';
import { success } from '../http/json-responses.ts';
import { readJsonBody } from '../http/request-body.ts';
import * as home from '../store/home.ts';
import type { SignedInCall } from './call.ts';
import { updateUploads } from './content/uploads.ts';
import type { ContentCall } from './content-invalidation.ts';
import { expectedVersions, orCurrent } from './if-match.ts';
import { found, parse } from './parse.ts';

/** The home as it is stored, and what holds where nothing is. */
export const read = async ({ context: { config, database } }: SignedInCall): Promise<Response> =>
  success({ home: withDefaults(found(await home.read(database), homeMessages.notFound), config) });

/** Any of the fields; what is left out stays as it is. */
export const change = async (call: ContentCall): Promise<Response> => {
  const { actor, request, context } = call;
  const input = parse(homeInput, await readJsonBody(request));
  const { config, database } = context;
  const expected = expectedVersions(request);
  const changed = found(
    await orCurrent(home.change(database, input, actor, { expected }), () => home.read(database)),
    homeMessages.notFound,
  );
  await updateUploads(call, changed.uploads);
  return success({ message: homeMessages.updated, home: withDefaults(changed.home, config) });
};

const withDefaults = (
  record: Home,
  { siteName, siteTagline, licenseNumber }: Config,
): HomeWithDefaults => ({
  ...record,
  defaults: { name: siteName, tagline: siteTagline, license_number: licenseNumber },
});
