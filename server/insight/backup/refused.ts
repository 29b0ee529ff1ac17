/** Thrown when a backup can't be taken, trusted or restored; its message is what the person at the keyboard reads. */
export class BackupRefused extends Error {}

/** Another process is taking one at this moment. */
export class BeingTaken extends BackupRefused {
  constructor() {
    super('Another backup is being taken at this moment.');
  }
}
