import { parentPort, workerData } from 'node:worker_threads';
import type { PaperDesign } from './design.ts';
import { drawPaper } from './draw.ts';

/** Entry point of the thread that draws one paper (sheet-routes.ts). */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await drawPaper(workerData as PaperDesign));
