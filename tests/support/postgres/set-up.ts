import { startCluster } from './cluster.ts';
import { clusterVariable, keyVariable, makeTemplate } from './databases.ts';

/** Creates one cluster for all API tests, with a database to copy. */
export default async function setUp(): Promise<() => void> {
  const cluster = startCluster();
  process.env[keyVariable] = await makeTemplate(cluster.databaseUrl);
  process.env[clusterVariable] = cluster.databaseUrl('');
  return () => cluster.remove();
}
