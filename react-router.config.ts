import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { writeStaticList } from './server/static-list.ts';

export default {
  appDirectory: 'app',
  ssr: true,
  // All routes are known to the browser at once: no manifest requests while somebody reads.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) =>
    writeStaticList(join(buildDirectory, 'client'), join(buildDirectory, 'static-files.json')),
} satisfies Config;
