import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listPages, startProduct } from './bench-servers.ts';
import { type LighthouseResult, measureWithRetries } from './lighthouse.ts';
import { median, round, type Row } from './report.ts';

/** The variants of a page that show what scripts and fonts cost, each with the files that are blocked. */
const blockedByVariant = {
  'as it is': [],
  'fonts blocked': ['*.woff2'],
  'scripts blocked': ['*.js'],
  'static copy': [],
} satisfies Record<string, string[]>;

type Variant = keyof typeof blockedByVariant;

const variants = Object.keys(blockedByVariant) as Variant[];
const runs = 3;

/** A page's work may be this many times that of the page with its scripts blocked. */
const maxRatio = 1.8;
/** In milliseconds; holds where the page with its scripts blocked has less than `quietTbt`. */
const maxTbt = 150;
const quietTbt = 100;
const minScore = 98;

/**
 * What pages cost a slow phone's processor. The variants take turns, so that other load on this machine meets
 * all of them; their ratios can be compared, the milliseconds of different machines can't.
 * @param paths the pages to measure; all of them if empty
 */
export const measurePageWork = async (paths: string[]): Promise<Row[]> => {
  const product = await startProduct();
  const copies = await startStaticCopies(product.url);
  const rows: Row[] = [];
  for (const path of paths.length > 0 ? paths : await listPages(product.url)) {
    const results = Object.groupBy(
      await measureVariants(path, product.url, copies.url),
      ([name]) => name,
    );
    const read = (variant: Variant, value: (result: LighthouseResult) => number): number =>
      median((results[variant] ?? []).map(([, result]) => value(result)));
    rows.push(...variants.map((variant) => toRow(path, variant, read)));
  }
  copies.close();
  await product.stop();
  return rows;
};

const measureVariants = async (path: string, productUrl: string, copyUrl: string) => {
  const results: [Variant, LighthouseResult][] = [];
  for (let run = 0; run < runs; run += 1) {
    for (const variant of variants) {
      const url = (variant === 'static copy' ? copyUrl : productUrl) + path;
      const options = {
        blockedUrlPatterns: blockedByVariant[variant],
        onlyCategories: ['performance'],
      };
      results.push([variant, await measureWithRetries(url, options)]);
    }
  }
  return results;
};

const toRow = (
  path: string,
  variant: Variant,
  read: (variant: Variant, value: (result: LighthouseResult) => number) => number,
): Row => {
  const work = read(variant, (result) => result.work);
  const tbt = read(variant, (result) => result.tbt);
  const score = read(variant, ({ scores: [performance = 0] }) => performance);
  const baseWork = read('scripts blocked', (result) => result.work);
  const isQuiet = read('scripts blocked', (result) => result.tbt) < quietTbt;
  return {
    label: `${path}: work, ${variant}`,
    measured: `${round(work)} ms of processor time, TBT ${round(tbt)} ms, score ${score}`,
    comparison: `scripts blocked: ${round(baseWork)} ms`,
    ratio: work / baseWork,
    goal:
      variant === 'as it is'
        ? {
            text: `ratio at most ${maxRatio}, TBT at most ${maxTbt} ms, score at least ${minScore}`,
            reached:
              work <= maxRatio * baseWork && (!isQuiet || tbt <= maxTbt) && score >= minScore,
          }
        : null,
  };
};

/** Serves pages as a site without scripts would: with their fonts linked, and everything else as it is. */
const startStaticCopies = async (productUrl: string) => {
  const answer = async ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const original = await fetch(productUrl + url);
    const { headers } = original;
    const type = headers.get('Content-Type') ?? '';
    const body = Buffer.from(await original.arrayBuffer());
    response.setHeader('Content-Type', type);
    response.setHeader('Cache-Control', headers.get('Cache-Control') ?? '');
    response.end(type.startsWith('text/html') ? removeScripts(body.toString()) : body);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
};

const removeScripts = (html: string): string =>
  html
    .replaceAll(/<script[^>]*>[^<]*(?:<(?!\/script>)[^<]*)*<\/script>/g, '')
    .replace('<html', '<html data-fonts=""');
