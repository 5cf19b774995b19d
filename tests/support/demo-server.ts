import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverEnvironment, serverFlags } from '../../scripts/prepare.mjs';
import { openStored } from './sealed.ts';
import { admin, root, runScript, type RunningServer, startServer } from './server.ts';

const settingsOf = (dataDir: string) => ({
  DEMO: 'on',
  DATA_DIR: dataDir,
  ADMIN_USERNAME: admin.username,
  ADMIN_PASSWORD: admin.password,
});

/** A new data folder with the content of `npm run demo`. */
export const newDemoDir = async (folder = root): Promise<string> => {
  // The server fills only a folder with this name.
  const dataDir = mkdtempSync(join(tmpdir(), 'fernlight-demo-'));
  const { code, output } = await runScript('server/cli/demo.ts', [], settingsOf(dataDir), {
    folder,
  });
  if (code !== 0) throw new Error(`The demo could not be filled: ${output}`);
  return dataDir;
};

/** Marks all AVIF variants as made: each that is made later would empty the page cache. */
export const skipAvif = (dataDir: string): void => {
  const database = openStored(dataDir);
  database.exec('update pictures set avif_ready = 1');
  database.close();
};

interface DemoServer extends RunningServer {
  /** How many responses the page cache has made so far. */
  countRenders(): Promise<number>;
}

/** Starts a demo as `npm start` does. */
export const startDemo = async (dataDir: string, folder = root): Promise<DemoServer> => {
  const counter = pathToFileURL(join(import.meta.dirname, 'count-renders.ts')).href;
  const NODE_OPTIONS = `--import=${counter} --no-warnings`;
  const settings = { ...serverEnvironment, ...settingsOf(dataDir), NODE_OPTIONS };
  const server = await startServer({ dataDir, folder, settings, flags: serverFlags });
  return {
    ...server,
    countRenders: async () => {
      const counted = server.process.stdout && once(server.process.stdout, 'data');
      server.process.kill('SIGUSR2');
      await counted;
      return Number([...server.output().matchAll(/Rendered (\d+) times/g)].at(-1)?.[1]);
    },
  };
};
