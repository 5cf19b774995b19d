import { rm } from 'node:fs/promises';
import { bodyLimits } from '../../domain/constants.ts';
import { documentMessages as messages } from '../../domain/nouns/report.ts';
import type { Basics } from '../basics.ts';
import { storageHttpError } from '../database/failure.ts';
import { HttpError, isHttpError } from '../errors.ts';
import { temporaryPath } from '../file-storage/file-storage.ts';
import {
  documentUrl,
  newDocumentUrl,
  removeFiles,
  storeDocument,
} from '../images/picture-files.ts';
import { receiveFile, type UploadRules } from '../images/receive.ts';
import { createUploadRegistry } from '../images/upload-registry.ts';
import * as store from '../store/files/document-files.ts';
import type { Author } from '../store/trail/audit.ts';
import { requirePdf } from './pdf.ts';

/** How uploaded PDFs are handled (docs/product/license.md). They are stored as they are, and never opened. */
export interface Documents {
  /**
   * Stores the PDF in a request.
   * @param id the sender's name for the upload, for `discard`, or null
   * @returns its URL
   * @throws HttpError saying what is wrong with it, or that it was canceled; then nothing is stored
   */
  receive(request: Request, by: Author, id: string | null): Promise<string>;
  /**
   * Cancels one of the author's own uploads, and removes its stored file unless a record uses it.
   * @param id the id given to `receive`, or the digits in the URL of the stored PDF
   */
  discard(id: string, by: Author): Promise<void>;
}

const rules: UploadRules = {
  field: 'document',
  limit: bodyLimits.document,
  wrongType: 'Please send the PDF as multipart/form-data.',
  required: messages.fileRequired,
  tooLarge: messages.fileTooLarge,
  onlyOne: messages.fileOnlyOne,
  cutOff: messages.uploadCutOff,
};

export const createDocuments = ({ config, files, database }: Basics): Documents => {
  const uploads = createUploadRegistry(messages);

  const keep = async (path: string, by: Author, signal: AbortSignal): Promise<string> => {
    const size = await requirePdf(path);
    if (signal.aborted) throw cutOff();
    const url = newDocumentUrl();
    await storeDocument(files, url, path);
    try {
      await store.add(database, { url, size, uploadedBy: by });
    } catch (error) {
      await removeFiles(files, url);
      throw error;
    }
    if (signal.aborted) {
      await store.forgetCanceled(database, url);
      await removeFiles(files, url);
      throw cutOff();
    }
    return url;
  };

  const receive = async (request: Request, by: Author, signal: AbortSignal): Promise<string> => {
    const path = await temporaryPath(config);
    try {
      await receiveFile(request, path, signal, rules);
      return await keep(path, by, signal);
    } catch (error) {
      throw isHttpError(error) ? error : (storageHttpError(error) ?? error);
    } finally {
      await rm(path, { force: true });
    }
  };

  return {
    receive: (request, by, id) =>
      uploads.run({ userId: by.userId, id, signal: request.signal }, (signal) =>
        receive(request, by, signal),
      ),
    discard: async (id, by) => {
      const url = (await uploads.cancel(by.userId, id)) ?? documentUrl(id);
      if (await store.discard(database, url, by)) await removeFiles(files, url);
    },
  };
};

const cutOff = (): HttpError => new HttpError(400, messages.uploadCutOff);
