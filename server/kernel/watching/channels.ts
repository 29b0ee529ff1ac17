import { channel, tracingChannel } from 'node:diagnostics_channel';

// What happens in this process, said to whoever watches it. Where nobody does, nothing is put together and nobody is called.
// No channel carries what a person is: calls by their contract's path, statements by their names, providers by theirs.

/** A call that was answered. */
export interface Answered {
  /** 'GET /api/patients/:id' */
  call: string;
  status: number;
  ms: number;
  /** Answered in parts, for as long as somebody reads. */
  isStream: boolean;
}
export const answered = channel('naadi:answered');

/** 1 for a stream that was opened, -1 for one that ended. */
export const streams = channel('naadi:streams');

/** A read that the replica is meant for: done there, or at the primary since it is behind, away, or failed over it. */
export interface ReplicaRead {
  outcome: 'replica' | 'behind' | 'away' | 'fault';
}
export const replicaReads = channel('naadi:replica-read');

/** A pool that was opened after the process began: the replica's. Before its first connection. */
export const openedPools = channel('naadi:opened-pool');

export type ProviderFaultKind = 'unreachable' | 'refuses_us' | 'come_back_later' | 'rejected' | 'broken';

/** A provider that didn't do what it was asked. */
export interface ProviderFault {
  provider: string;
  kind: ProviderFaultKind;
}
export const providerFaults = channel('naadi:provider-fault');

/** A call, or a job, from its beginning to its end, around everything that happens in it. */
export interface CallUnderWay {
  /** 'GET /api/patients/:id', 'job send-message' */
  call: string;
  /** The call's id in the log, or the job's. */
  requestId: string;
  /** Of a call, known at the end. */
  status?: number;
}
export const callsUnderWay = tracingChannel<unknown, CallUnderWay>('naadi:call');

export function followCall(about: CallUnderWay, work: () => Promise<void>): Promise<void> {
  return callsUnderWay.start.hasSubscribers ? callsUnderWay.tracePromise(work, about) : work();
}
