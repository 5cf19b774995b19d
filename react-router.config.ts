import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // All routes are known to the browser at once: no manifest requests while somebody reads.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
