/** Thrown when a backup can't be taken, trusted or restored; its message is what the person at the keyboard reads. */
export class BackupRefused extends Error {}
