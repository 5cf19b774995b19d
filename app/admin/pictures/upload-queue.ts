import { createListeners } from '../../../domain/lib/listeners.ts';
import type { Failure } from '../api/api-client.ts';
import type { Uploaded, UploadOptions } from '../api/upload-files.ts';

/** The state of one file's upload. */
export type UploadState =
  /** The file waits for Save, like files that were shared with the app. */
  | { name: 'held' }
  | { name: 'waiting' }
  /** `part` is the fraction sent, 0 to 1. */
  | { name: 'sending'; part: number }
  /** With a warning if something may be wrong with the file. */
  | { name: 'stored'; url: string; warning?: string | undefined }
  | { name: 'failed'; failure: Failure };

export type SendFile = (file: File, options: UploadOptions) => Promise<Uploaded>;

/** Runs an upload like every other action: `attempt` of `useAction`. */
type Attempt = (send: () => Promise<Uploaded>) => Promise<Uploaded>;

/**
 * How often an interrupted upload is resumed automatically. Limited, because an interruption may also mean
 * that a proxy refuses the file by closing the connection.
 */
const maxResumptions = 5;

/** More uploads at once would only share the bandwidth, and the server decodes one at a time. */
const maxParallel = 2;

/** The start of an upload's key, which the form holds until the file has a URL. */
const keyPrefix = 'upload:';

/**
 * Whether a form's value is the key of an upload, possibly of one that was interrupted when the page was
 * closed.
 */
export const isUploadKey = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(keyPrefix);

interface Upload {
  file: File;
  send: SendFile;
  resumptions: number;
  running: AbortController | null;
}

/**
 * Uploads a form's files, two at a time, each under a key of its own. Removing a file stops its upload; the
 * server deletes stored files that are never used. Notifies subscribers of changes.
 */
export class UploadQueue {
  private readonly uploads = new Map<string, Upload>();
  private readonly listeners = createListeners();
  private readonly attempt: Attempt;
  private current: ReadonlyMap<string, UploadState> = new Map();

  constructor(attempt: Attempt) {
    this.attempt = attempt;
  }

  readonly states = (): ReadonlyMap<string, UploadState> => this.current;

  readonly subscribe = this.listeners.add;

  /** @returns the upload's key */
  add(file: File, send: SendFile, isHeld = false): string {
    const key = keyPrefix + crypto.getRandomValues(new Uint32Array(2)).join('-');
    this.uploads.set(key, { file, send, resumptions: 0, running: null });
    this.change(key, { name: isHeld ? 'held' : 'waiting' });
    this.startNext();
    return key;
  }

  findFile(key: string): File | undefined {
    return this.uploads.get(key)?.file;
  }

  findWarning(key: string): string | undefined {
    const state = this.current.get(key);
    return state?.name === 'stored' ? state.warning : undefined;
  }

  retry(key: string): void {
    if (this.current.get(key)?.name !== 'failed') return;
    this.change(key, { name: 'waiting' });
    this.startNext();
  }

  /** Resumes interrupted uploads. Call when the server is reachable again. */
  readonly resume = (): void => {
    for (const [key, state] of this.current) {
      const upload = this.uploads.get(key);
      if (!upload || state.name !== 'failed' || state.failure.status !== null) continue;
      if (upload.resumptions === maxResumptions) continue;
      upload.resumptions += 1;
      this.retry(key);
    }
  };

  /** Stops an upload and removes its file. */
  remove(key: string): void {
    this.uploads.get(key)?.running?.abort();
    this.uploads.delete(key);
    this.current = new Map([...this.current].filter(([other]) => other !== key));
    this.listeners.call();
    this.startNext();
  }

  readonly removeAll = (): void => {
    for (const { running } of this.uploads.values()) running?.abort();
    this.uploads.clear();
    this.current = new Map();
    this.listeners.call();
  };

  /** Starts the uploads that wait for Save. Resolves when every file is stored, has failed or was removed. */
  finish(): Promise<void> {
    for (const [key, { name }] of this.current)
      if (name === 'held') this.change(key, { name: 'waiting' });
    this.startNext();
    return new Promise((resolve) => {
      const check = () => {
        if (this.isBusy()) return;
        remove();
        resolve();
      };
      const remove = this.listeners.add(check);
      check();
    });
  }

  isBusy(): boolean {
    return [...this.current.values()].some(({ name }) => name === 'waiting' || name === 'sending');
  }

  private startNext(): void {
    for (const [key, upload] of this.uploads) {
      const running = [...this.uploads.values()].filter((each) => each.running).length;
      if (running >= maxParallel) return;
      if (this.current.get(key)?.name === 'waiting') void this.run(key, upload);
    }
  }

  private async run(key: string, upload: Upload): Promise<void> {
    const { signal } = (upload.running = new AbortController());
    this.change(key, { name: 'sending', part: 0 });
    const onProgress = (part: number) => {
      if (!signal.aborted) this.change(key, { name: 'sending', part });
    };
    const send = () => upload.send(upload.file, { onProgress, signal });
    const answer = await this.attempt(send);
    upload.running = null;
    if (!signal.aborted) {
      this.change(
        key,
        answer.ok
          ? { name: 'stored', url: answer.value, warning: answer.warning }
          : { name: 'failed', failure: answer },
      );
    }
    this.startNext();
  }

  private change(key: string, state: UploadState): void {
    this.current = new Map(this.current).set(key, state);
    this.listeners.call();
  }
}
