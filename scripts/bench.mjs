// @ts-check
/** `npm run bench`: installs and builds if needed, then measures (bench/run.ts). */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, findNode, install, root } from './prepare.mjs';

await install();
await build();
spawn(findNode(), [join(root, 'bench/run.ts'), ...process.argv.slice(2)], { stdio: 'inherit' }).on(
  'exit',
  (code) => process.exit(code ?? 1),
);
