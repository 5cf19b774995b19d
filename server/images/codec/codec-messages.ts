import type { CardDesign } from '../card-design.ts';
import type { IconDesign, IconLayout } from '../icon-design.ts';
import type { PictureKind } from '../kind.ts';

/** The formats of stored files. */
export type PictureFormat = 'webp' | 'avif';

/** A task that the server sends to the codec process (codec.ts, codec-process.ts), one at a time. */
export type CodecTask =
  | { name: 'convert'; path: string; kind: PictureKind }
  | { name: 'encode'; path: string; width: number; format: PictureFormat }
  | { name: 'draw card'; design: CardDesign }
  | { name: 'draw icon'; design: IconDesign; look: IconLayout };

/** The codec process's answers: the stages that it reaches, then one result or one failure. */
export type CodecMessage =
  | { name: 'stage'; stage: 'decoding' | 'encoding' }
  | { name: 'result'; result: ConvertedPicture | Uint8Array }
  | { name: 'failure'; failure: CodecFailure; detail: string };

/** An upload as WebP: upright, in sRGB, without metadata. */
export interface ConvertedPicture {
  /** Pixels of the full picture. */
  width: number;
  height: number;
  full: Uint8Array;
  /** Narrower versions by width. */
  variants: [number, Uint8Array][];
}

export type CodecFailure =
  'too many pixels' | 'too much memory' | 'too slow' | 'not a picture' | 'broken' | 'not now';

export class CodecError extends Error {
  override name = 'CodecError';
  readonly failure: CodecFailure;

  constructor(failure: CodecFailure, options: ErrorOptions = {}) {
    super(failure, options);
    this.failure = failure;
  }
}
