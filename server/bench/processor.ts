import fs from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Of a process and its children, also of those that have ended, since they began: in seconds of a core. */
export function processorSeconds(pid: number): number {
  const own = ticksOf(pid);
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + ticksOf(Number(child)), own) / TICKS_PER_SECOND;
}

/** The process' own time and that of its children that have ended. One that ended a moment ago has become a part of the latter. */
function ticksOf(pid: number): number {
  try {
    const after = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return [11, 12, 13, 14].reduce((sum, at) => sum + Number(after[at]), 0);
  } catch {
    return 0;
  }
}
