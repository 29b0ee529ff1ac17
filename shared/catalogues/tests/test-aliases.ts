/** What doctors type for a test, and the test of the starter list that they mean. Others are found by the catalogue's search. */
const aliases: Readonly<Record<string, string>> = {
  cbc: 'Complete Blood Count',
  hb: 'Haemoglobin',
  fbs: 'Fasting Blood Sugar',
  ppbs: 'Post-Prandial Blood Sugar',
  rbs: 'Random Blood Sugar',
  lft: 'Liver Function Test',
  kft: 'Kidney Function Test',
  rft: 'Kidney Function Test',
  lipids: 'Lipid Profile',
  tft: 'Thyroid Profile',
  tsh: 'TSH',
  b12: 'Vitamin B12',
  cxr: 'X-Ray Chest PA View',
  usg: 'Ultrasound Whole Abdomen',
  echo: '2D Echocardiography',
};

export const testAliases: readonly string[] = Object.keys(aliases);

/** Known at once, without asking the server. */
export const testOfAlias = (typed: string): string | undefined => {
  const alias = typed.trim().toLowerCase();
  return Object.hasOwn(aliases, alias) ? aliases[alias] : undefined;
};
