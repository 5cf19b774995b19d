import { useEffect, useState, useSyncExternalStore } from 'react';
import { galleryMessages } from '../../../domain/nouns/gallery/gallery-noun.ts';
import type { Failure } from '../api/api-client.ts';
import { onConnectionFound } from '../api/connection.ts';
import { type Uploaded, uploadImage } from '../api/upload-files.ts';

/** The state of one picture's upload. */
export type UploadState =
  | { name: 'waiting' }
  /** `part` is the fraction sent, 0 to 1. */
  | { name: 'sending'; part: number }
  /** With a warning if something may be wrong with the file. */
  | { name: 'stored'; url: string; warning?: string | undefined }
  | { name: 'failed'; failure: Failure };

/** Sends a file to the server. */
export type Transport = (
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
) => Promise<Uploaded>;

/** How often a file is sent again by itself, because a proxy may refuse it by breaking off, too. */
const maxResumptions = 5;

/** More uploads at once would only share the bandwidth, and the server decodes one at a time. */
const maxParallel = 2;

/**
 * Uploads many pictures, two at a time, each under its own key. The server deletes those that no record uses
 * after a day (docs/decisions/043). Notifies subscribers of changes.
 */
export class UploadQueue {
  private readonly transport: Transport;
  private readonly files = new Map<string, File>();
  private readonly running = new Map<string, AbortController>();
  private readonly resumptions = new Map<string, number>();
  private readonly listeners = new Set<() => void>();
  private current: ReadonlyMap<string, UploadState> = new Map();

  constructor(transport: Transport) {
    this.transport = transport;
  }

  readonly states = (): ReadonlyMap<string, UploadState> => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  add(key: string, file: File): void {
    this.files.set(key, file);
    this.change(key, { name: 'waiting' });
    this.startNext();
  }

  retry(key: string): void {
    if (this.current.get(key)?.name !== 'failed') return;
    this.change(key, { name: 'waiting' });
    this.startNext();
  }

  /** Sends what broke off again. Call when the server is reachable again. */
  readonly resume = (): void => {
    for (const [key, state] of this.current) {
      const count = this.resumptions.get(key) ?? 0;
      if (state.name !== 'failed' || state.failure.status !== null) continue;
      if (count === maxResumptions) continue;
      this.resumptions.set(key, count + 1);
      this.retry(key);
    }
  };

  /** Stops the upload. */
  remove(key: string): void {
    this.running.get(key)?.abort();
    this.files.delete(key);
    this.current = new Map([...this.current].filter(([other]) => other !== key));
    this.notifyListeners();
    this.startNext();
  }

  readonly removeAll = (): void => {
    for (const upload of this.running.values()) upload.abort();
    this.files.clear();
    this.current = new Map();
    this.notifyListeners();
  };

  /** Resolves when every picture is stored or has failed, or when the signal is aborted. */
  whenDone(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (this.isBusy() && !signal.aborted) return;
        this.listeners.delete(check);
        signal.removeEventListener('abort', check);
        resolve();
      };
      this.listeners.add(check);
      signal.addEventListener('abort', check);
      check();
    });
  }

  private isBusy(): boolean {
    return [...this.current.values()].some(({ name }) => name === 'waiting' || name === 'sending');
  }

  private startNext(): void {
    for (const [key, file] of this.files) {
      if (this.running.size >= maxParallel) return;
      if (this.current.get(key)?.name === 'waiting') void this.run(key, file);
    }
  }

  private async run(key: string, file: File): Promise<void> {
    const abortController = new AbortController();
    this.running.set(key, abortController);
    this.change(key, { name: 'sending', part: 0 });
    const onProgress = (part: number) => {
      if (!abortController.signal.aborted) this.change(key, { name: 'sending', part });
    };
    const answer = await this.transport(file, onProgress, abortController.signal);
    this.running.delete(key);
    if (!abortController.signal.aborted) {
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
    this.notifyListeners();
  }

  private notifyListeners(): void {
    for (const listener of this.listeners) listener();
  }
}

const sendPicture: Transport = (file, onProgress, signal) =>
  uploadImage(file, { onProgress, signal, whenFailed: galleryMessages.uploadFailed });

/**
 * A form's upload queue. What breaks off goes on when the server is reachable again; closing the form stops
 * what is under way.
 * @param transport must be the same at every render
 */
export const useUploadQueue = (transport = sendPicture) => {
  const [queue] = useState(() => new UploadQueue(transport));
  const states = useSyncExternalStore(queue.subscribe, queue.states, queue.states);
  useEffect(() => onConnectionFound(queue.resume), [queue]);
  useEffect(() => queue.removeAll, [queue]);
  return { queue, states };
};
