import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import { readFile, rm } from 'node:fs/promises';
import { bodyLimits } from '../../../domain/constants.ts';
import {
  picturePermissionChange,
  picturePermissionMessages as messages,
} from '../../../domain/nouns/permissions/picture-permission.ts';
import { HttpError } from '../../errors.ts';
import { createTemporaryPath } from '../../file-storage/file-storage.ts';
import { inertHeaders } from '../../http/delivery/stored-file.ts';
import { success } from '../../http/json-responses.ts';
import { readFormId } from '../../http/request-body.ts';
import { requirePictureKind } from '../../images/kind.ts';
import { receiveFile, type UploadRules } from '../../images/receive-picture.ts';
import { requireReadablePdf } from '../../pdf/receive-pdf.ts';
import * as forms from '../../store/files/permission-forms.ts';
import {
  storePicturePermissions,
  listPicturePermissions,
} from '../../store/files/picture-permissions.ts';
import { listStores } from '../../store/content/stores.ts';
import type { SignedInCall } from '../call.ts';
import type { ContentCall } from '../api-endpoint.ts';
import { respondWithList } from '../json-list.ts';
import { requireFound, parseQueryId, readInput } from '../parse.ts';
import { createListHandlers } from './list-handlers.ts';

const handlers = createListHandlers(listStores.permissions);

/** Makes a handler that changes a permission and then makes the files of its photos public or private. */
const withFileUpdate =
  (act: (call: ContentCall) => Promise<Response>) =>
  async (call: ContentCall): Promise<Response> => {
    const response = await act(call);
    await call.context.pictures.reconcile(false);
    return response;
  };

export const permissions = {
  ...handlers,
  change: withFileUpdate(handlers.change),
  remove: withFileUpdate(handlers.remove),
};

export const readPicturePermissions = ({ context, log }: SignedInCall): Promise<Response> =>
  respondWithList({ log }, listPicturePermissions(context.database), {
    opening: '{"success":true,"pictures":[',
    closing: ']}',
  });

/** {image_url, recognizable, permission_id}: stores these values for one uploaded picture, or for several. */
export const changePicturePermissions = async ({
  actor,
  request,
  context,
}: SignedInCall): Promise<Response> => {
  const change = await readInput(picturePermissionChange, request);
  await storePicturePermissions(context.database, change, actor);
  for (const url of change.image_url) await context.pictures.updateVisibility(url);
  return success({ message: messages.saved });
};

/** ?id= of a permission: lists its signed forms. */
export const listForms = async ({ url, context }: SignedInCall): Promise<Response> =>
  success<ApiAnswer<'GET', typeof apiUrls.signedForms>>({
    forms: await forms.listForms(context.database, parseQueryId(url)),
  });

const formUploadRules: UploadRules = {
  field: 'form',
  limit: bodyLimits.signedForm,
  wrongType: messages.formWrongType,
  required: messages.formMissing,
  tooLarge: messages.formTooLarge,
  onlyOne: messages.formOnlyOne,
  cutOff: messages.formCutOff,
};

/** ?id= of a permission: stores a photo or a PDF of its signed form, encrypted. */
export const addForm = async ({
  actor,
  url,
  request,
  context,
}: SignedInCall): Promise<Response> => {
  const permissionId = parseQueryId(url);
  const path = await createTemporaryPath(context.config);
  try {
    await receiveFile(request, path, formUploadRules);
    const { warning, ...form } = await readFormFile(path);
    const id = await forms.addForm(context.database, permissionId, form, actor);
    return success({ message: messages.formAdded, id, ...(warning && { warning }) }, 201);
  } finally {
    await rm(path, { force: true });
  }
};

interface FormFile {
  bytes: Buffer;
  mediaType: string;
  /** Why some people may be unable to read the file. */
  warning?: string;
}

const readFormFile = async (path: string): Promise<FormFile> => {
  const bytes = await readFile(path);
  if (bytes.subarray(0, 1024).includes('%PDF-')) {
    const { pdf, ...warning } = await requireReadablePdf(bytes, messages);
    return { bytes: pdf, mediaType: 'application/pdf', ...warning };
  }
  return { bytes, mediaType: `image/${await requirePictureKind(path)}` };
};

/** ?id= of a signed form: downloads it. The audit trail records this. */
export const downloadForm = async ({ actor, url, context }: SignedInCall): Promise<Response> => {
  const id = parseQueryId(url);
  const form = await forms.openForm(context.database, id, actor);
  if (!form) throw new HttpError(404, messages.formNotFound);
  const extension = form.mediaType.split('/')[1] ?? 'bin';
  return new Response(new Uint8Array(form.bytes), {
    headers: {
      ...inertHeaders,
      'Content-Type': form.mediaType,
      'Content-Disposition': `attachment; filename="signed-form-${id}.${extension}"`,
      'Cache-Control': 'no-store',
    },
  });
};

export const removeForm = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  requireFound(await forms.removeForm(context.database, id, actor), messages.formNotFound);
  return success({ message: messages.formRemoved, id });
};
