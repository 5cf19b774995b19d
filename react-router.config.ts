import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { writeManifests } from './server/pages/route-manifest.ts';
import { writeStaticList } from './server/http/delivery/static-list.ts';

export default {
  appDirectory: 'app',
  ssr: true,
  // The browser knows all routes at once, so that it never asks for a manifest.
  routeDiscovery: { mode: 'initial' },
  // A page's loader is in the page's own file: one request less for each page, and no second copy of imports.
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    const client = join(buildDirectory, 'client');
    await writeManifests(join(client, 'assets'));
    await writeStaticList(client, join(buildDirectory, 'static-files.json'));
  },
} satisfies Config;
