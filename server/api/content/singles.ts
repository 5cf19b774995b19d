import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import {
  type Home,
  homeMessages,
  type HomeWithDefaults,
} from '../../../domain/nouns/home/home-noun.ts';
import { toHomeDay } from '../../../domain/lib/time.ts';
import { homeStore } from '../../store/content/home-store.ts';
import {
  aboutStore,
  contactStore,
  costsStore,
  licenseStore,
  professionalsStore,
} from '../../store/content/stores.ts';
import { success } from '../../http/json-responses.ts';
import type { ApiCall, SignedInCall } from '../call.ts';
import type { ContentCall } from '../api-endpoint.ts';
import { requireFound } from '../parse.ts';
import { createSingleHandlers } from './single-handlers.ts';

export const contact = createSingleHandlers(contactStore);
export const about = createSingleHandlers(aboutStore);
export const costs = createSingleHandlers(costsStore);
export const license = createSingleHandlers(licenseStore);

/** Visitors also get today's date at the home, because openings change with the day. */
export const professionals = createSingleHandlers(professionalsStore, {
  present: (_call, record, reader) =>
    reader === 'staff' ? record : { ...record, as_of: toHomeDay(new Date()) },
});

/** Adds the server's settings, which apply to fields without a stored value. */
const addDefaults = ({ context: { config } }: ApiCall, record: Home): HomeWithDefaults => ({
  ...record,
  defaults: {
    name: config.siteName,
    tagline: config.siteTagline,
    license_number: config.licenseNumber,
  },
});

const homeHandlers = createSingleHandlers(homeStore, { present: addDefaults });

export const home = {
  ...homeHandlers,
  /** The setting "photos need a permission" decides which photos visitors can reach. */
  change: async (call: ContentCall): Promise<Response> => {
    const response = await homeHandlers.change(call);
    await call.context.pictures.reconcile(false);
    return response;
  },
  read: async (call: SignedInCall): Promise<Response> => {
    const record = requireFound(await homeStore.read(call.context.database), homeMessages.notFound);
    return success<ApiAnswer<'GET', typeof apiUrls.home>>({ home: addDefaults(call, record) });
  },
};
