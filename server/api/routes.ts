import { type Context, Hono } from 'hono';
import { apiUrls } from '../../domain/urls.ts';
import { storageCause } from '../database/failure.ts';
import { isHttpError, type HttpError } from '../errors.ts';
import type { PageRenderer } from '../pages/page-renderer.ts';
import type { AppContext } from '../app-context.ts';
import { aboutEndpoint } from './about.ts';
import { auditEndpoint } from './audit.ts';
import { failure, json } from '../http/json-responses.ts';
import { clientAddress, limitedNetwork } from '../http/client-address.ts';
import { confirmEndpoint } from './confirm.ts';
import { contactEndpoint } from './contact.ts';
import { formTimeEndpoint } from './form-time.ts';
import { galleryEndpoint } from './gallery.ts';
import { historyEndpoint } from './history.ts';
import { loginEndpoint } from './login.ts';
import { logoutEndpoint } from './logout.ts';
import { registerEndpoint } from './register.ts';
import { servicesEndpoint } from './services.ts';
import { testimonialsEndpoint } from './testimonials.ts';
import { tourRequestsBulkEndpoint } from './tour-requests-bulk.ts';
import { tourRequestsExportEndpoint } from './tour-requests-export.ts';
import { tourRequestsMailEndpoint } from './tour-requests-mail.ts';
import { tourRequestsPersonEndpoint } from './tour-requests-person.ts';
import { tourRequestsSpamEndpoint } from './tour-requests-spam.ts';
import { tourRequestsSummaryEndpoint } from './tour-requests-summary.ts';
import { tourRequestsEndpoint } from './tour-requests.ts';
import { trashAllEndpoint } from './trash-all.ts';
import { trashPictureEndpoint } from './trash-picture.ts';
import { trashEndpoint } from './trash.ts';
import { usersEndpoint } from './users.ts';

type Endpoint = (c: Context, context: AppContext) => Promise<Response>;

/** The API's URLs, one file each. */
const endpointsOf = (renderPage: PageRenderer): [string, Endpoint][] => [
  [apiUrls.login, loginEndpoint],
  [apiUrls.logout, logoutEndpoint],
  [apiUrls.confirm, confirmEndpoint],
  [apiUrls.register, registerEndpoint],
  [apiUrls.users, usersEndpoint],
  [apiUrls.testimonials, testimonialsEndpoint],
  [apiUrls.gallery, galleryEndpoint],
  [apiUrls.services, servicesEndpoint],
  [apiUrls.contact, contactEndpoint],
  [apiUrls.about, aboutEndpoint],
  [apiUrls.trash, trashEndpoint],
  [apiUrls.trashAll, trashAllEndpoint],
  [apiUrls.trashPicture, trashPictureEndpoint],
  [apiUrls.history, historyEndpoint],
  [apiUrls.audit, auditEndpoint],
  [apiUrls.formTime, formTimeEndpoint],
  [apiUrls.tourRequests, tourRequestsEndpoint(renderPage)],
  [apiUrls.tourRequestsSummary, tourRequestsSummaryEndpoint],
  [apiUrls.tourRequestsBulk, tourRequestsBulkEndpoint],
  [apiUrls.tourRequestsExport, tourRequestsExportEndpoint],
  [apiUrls.tourRequestsPerson, tourRequestsPersonEndpoint],
  [apiUrls.tourRequestsSpam, tourRequestsSpamEndpoint],
  [apiUrls.tourRequestsMail, tourRequestsMailEndpoint],
];

/** The JSON API. Everything it answers is JSON, refusals and unexpected errors too. */
export const apiRoutes = (context: AppContext, renderPage: PageRenderer): Hono => {
  const api = new Hono();
  for (const [path, endpoint] of endpointsOf(renderPage)) {
    api.all(path, (c) => endpoint(c, context));
  }
  api.all('/api/*', () => failure(404, 'There is nothing at this address.'));
  api.onError((error, c) => respondToError(error, c, context));
  return api;
};

/** A refusal carries its own words; anything else is logged whole and answered without detail. */
const respondToError = (error: Error, c: Context, { config, log }: AppContext): Response => {
  const asked = {
    network: limitedNetwork(clientAddress(c, config)),
    requestId: c.get('requestId'),
    method: c.req.method,
    path: c.req.path,
    userId: c.get('userId'),
  };
  const cause = storageCause(error);
  if (!isHttpError(error)) {
    log.error({ event: 'api failed', cause, ...asked, error }, error.message);
    // Without words of ours the form shows the entity's own (docs/product/content.md).
    return json({ success: false }, { status: 500 });
  }
  const { status } = error;
  if (status >= 500)
    log.error({ event: 'api refused', cause, status, ...asked, error }, error.message);
  else if (isWorthALine(status))
    log.warn({ event: 'api refused', status, ...asked }, error.message);
  return failure(status, error.message, extraHeaders(error), error);
};

/** What was not allowed or came too often; slips in a form are no one's business. */
const isWorthALine = (status: number): boolean => [401, 403, 429].includes(status);

const extraHeaders = ({ allow, retryAfterSeconds }: HttpError): Record<string, string> => ({
  ...(allow && { Allow: allow.join(', ') }),
  ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }),
});
