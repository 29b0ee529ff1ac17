import PDFDocument from 'pdfkit';

const drawn = new Map<string, Promise<Buffer>>();

/** A page that says plainly that it is a sample, so that the demo's reports open. Drawn once per content. */
export function drawDemoReport(centerName: string, tests: string[], day: string): Promise<Buffer> {
  const key = [centerName, ...tests].join('|');
  const known = drawn.get(key) ?? draw(centerName, tests, day);
  drawn.set(key, known);
  return known;
}

function draw(centerName: string, tests: string[], day: string): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 56,
    info: { Title: 'Sample report', CreationDate: new Date(day) },
  });
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const finished = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(pieces))));
  document.fontSize(18).text(centerName).moveDown(0.3);
  document
    .fontSize(10)
    .fillColor('#555')
    .text('Sample report of the demo installation. It describes nobody.')
    .moveDown(1.5);
  document.fillColor('#000').fontSize(12);
  for (const test of tests) document.text(`${test}: within normal limits`).moveDown(0.5);
  document.end();
  return finished;
}
