// @ts-check
import fs from 'node:fs';

/**
 * What goes wrong outside of every test makes Vitest fail, and its JSON report doesn't say so: it is written to a file beside
 * that, UNHANDLED_ERRORS_FILE.
 */
export default class UnhandledErrors {
  /**
   * @param {readonly import('vitest/node').TestModule[]} _modules
   * @param {readonly { type?: string, name?: string, message: string, stack?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const file = process.env.UNHANDLED_ERRORS_FILE;
    const told = errors.map(({ type, name, message, stack }) => `${type ?? name}: ${stack ?? message}`);
    if (file) fs.writeFileSync(file, JSON.stringify(told));
  }
}
