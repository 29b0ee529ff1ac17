// Made from words/en/scanner.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';

export const scannerText = defineText('scanner', {
  open: 'Scan with the camera',
  title: 'Scan a barcode',
  picture: 'What the camera sees',
  close: 'Close',
  byHand: 'The number below the lines can be typed into the field as well, and a scanner works without the camera.',
  states: {
    starting: 'Waiting for the camera. Your browser may ask for it: choose ‘Allow’.',
    looking: 'Hold the barcode in front of the camera until it is read.',
    blocked:
      'The camera is blocked. Press the lock or the camera sign beside the address above, choose ‘Allow’, and open this again.',
    missing: 'No camera was found on this device.',
    taken: 'Another app is using the camera. Close it, and open this again.',
    unsupported: 'This browser cannot use a camera here.',
  },
});
