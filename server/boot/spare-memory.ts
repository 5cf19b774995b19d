import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How often the server looks whether it has become quiet (milliseconds). */
const lookEvery = 5000;

/** The part of the time that the event loop is at work: above it is busy, below it is quiet. */
const busyAbove = 0.2;
const quietBelow = 0.05;

interface Needs {
  /** The part of the time since the last call that the event loop was at work, 0 to 1. */
  workload: () => number;
  collect: () => void;
}

/**
 * Gives memory back to the machine after a crowd has gone. V8 collects while it works and keeps what it
 * then has; without work it never looks again, and a small machine would lack that memory for days.
 * @returns how to stop it
 */
export const giveMemoryBack = ({ workload, collect }: Needs = ofThisProcess()): (() => void) => {
  let wasBusy = false;
  const timer = setInterval(() => {
    const load = workload();
    if (load > busyAbove) wasBusy = true;
    if (!wasBusy || load > quietBelow) return;
    wasBusy = false;
    collect();
  }, lookEvery).unref();
  return () => clearInterval(timer);
};

const ofThisProcess = (): Needs => {
  let before = performance.eventLoopUtilization();
  // The collector has no other door (https://nodejs.org/api/v8.html#v8setflagsfromstringflags).
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as (options: object) => void;
  return {
    workload: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    collect: () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  };
};
