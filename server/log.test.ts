import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createLineWriter, createLog } from './log.ts';

const logAndLines = () => {
  // oxlint-disable-next-line typescript/no-explicit-any -- lines have every form
  const lines: any[] = [];
  const log = createLog({ write: (line) => lines.push(JSON.parse(line)) });
  return { log, lines };
};

const refused = (network: string, more = {}) => ({
  event: 'request rejected',
  status: 401,
  network,
  ...more,
});

describe('the log', () => {
  it('writes the first of an event from a network at once, without the network', () => {
    const { log, lines } = logAndLines();
    log.warn(refused('203.0.113.7', { requestId: 'a', path: '/api/users.php' }), 'Please log in.');
    expect(lines).toEqual([
      {
        level: 'warn',
        time: expect.any(String),
        event: 'request rejected',
        status: 401,
        requestId: 'a',
        path: '/api/users.php',
        msg: 'Please log in.',
      },
    ]);
  });

  it('summarizes repeats in one line, and writes no new first line while they continue', () => {
    const { log, lines } = logAndLines();
    for (let minute = 0; minute < 2; minute += 1) {
      for (let time = 0; time < 500; time += 1) log.child({ requestId: 'a' }).warn(refused('a'));
      log.writeRepeats();
    }
    expect(lines.map(({ event, status, repeats }) => [event, status, repeats])).toEqual([
      ['request rejected', 401, undefined],
      ['request rejected', 401, 499],
      ['request rejected', 401, 500],
    ]);
  });

  it('begins again after a minute without the event', () => {
    const { log, lines } = logAndLines();
    log.warn(refused('a'));
    log.writeRepeats();
    log.warn(refused('a'));
    expect(lines).toHaveLength(2);
  });

  it('distinguishes networks, statuses and causes', () => {
    const { log, lines } = logAndLines();
    log.warn(refused('a'));
    log.warn(refused('b'));
    log.warn(refused('a', { status: 403 }));
    log.error(refused('a', { cause: 'disk full' }));
    log.writeRepeats();
    expect(lines).toHaveLength(4);
  });

  it('writes at most 202 lines a minute for a hundred thousand networks', () => {
    const { log, lines } = logAndLines();
    for (let number = 0; number < 100_000; number += 1) log.warn(refused(`network ${number}`));
    for (let number = 0; number < 100; number += 1) log.warn(refused(`network ${number}`));
    log.writeRepeats();
    expect(lines).toHaveLength(201);
    expect(lines.at(-1)).toMatchObject({ event: 'events of many networks', repeats: 99_900 });
  });

  it('writes events that visitors don’t cause every time', () => {
    const { log, lines } = logAndLines();
    log.error({ event: 'backup failed' });
    log.error({ event: 'backup failed' });
    log.info('ready');
    expect(lines).toHaveLength(3);
  });

  it('writes to what takes nothing without failing', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'fernlight-log-')), 'log');
    const logFile = openSync(file, 'w');
    createLineWriter(logFile)('one line\n');
    closeSync(logFile);
    expect(readFileSync(file, 'utf8')).toBe('one line\n');
    // Every write to it fails as on a full disk.
    const full = openSync('/dev/full', 'w');
    const writeLine = createLineWriter(full);
    expect(() => writeLine('lost\n')).not.toThrow();
    closeSync(full);
    expect(() => writeLine('lost\n')).not.toThrow();
  });

  it('never waits for a pipe that no one reads, and counts the dropped lines', async () => {
    const program = `
      import { createLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))};
      const log = createLog();
      for (let line = 0; line < 20_000; line += 1) log.error({ event: 'sent', line });
      console.log('answered');
      process.stdin.once('data', () => {
        log.error({ event: 'sent', line: 'last' });
        process.exit();
      });`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
    await once(child.stdout, 'data');

    const read = text(child.stderr);
    // There is room in the pipe again.
    await once(child.stderr, 'data');
    child.stdin.write('go on');
    const lines = (await read)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as LogLine);
    const sent = lines.filter(({ event }) => event === 'sent');
    const dropped = lines.filter(({ event }) => event === 'log lines dropped');
    const lost = dropped.reduce((sum, { lines: some = 0 }) => sum + some, 0);
    expect(lost).toBeGreaterThan(0);
    expect(sent.at(-1)).toEqual(expect.objectContaining({ line: 'last' }));
    expect(sent.length + lost).toBe(20_001);
  });
});

interface LogLine {
  event: string;
  lines?: number;
}
