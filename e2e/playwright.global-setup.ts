import { startCluster } from '../server/test/postgres.ts';

/** The variable that passes the URL of this run's PostgreSQL to the workers. */
export const clusterVariable = 'KIRANA_E2E_POSTGRES';

/** Starts one PostgreSQL for the whole run. */
export default async function setUp(): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  process.env[clusterVariable] = cluster.url;
  return cluster.stop;
}
