import type { TestParameter } from '#shared/diagnostics/lab/lab.schema.ts';

/** LOINC's short words for what is taken from the patient, as they are read here. */
const specimens: Record<string, string> = {
  Bld: 'Blood',
  BldA: 'Arterial blood',
  BldC: 'Capillary blood',
  BldV: 'Venous blood',
  'Bld.dot': 'Dried blood spot',
  'Bld/Bone mar': 'Blood or bone marrow',
  'Bld/Tiss': 'Blood or tissue',
  'Body fld': 'Body fluid',
  'Bone mar': 'Bone marrow',
  CSF: 'Cerebrospinal fluid',
  'Amnio fld': 'Amniotic fluid',
  Asp: 'Aspirate',
  BAL: 'Bronchoalveolar lavage',
  Bronchial: 'Bronchial specimen',
  Cnjt: 'Conjunctival swab',
  Cvx: 'Cervical specimen',
  Ear: 'Ear swab',
  Eye: 'Eye swab',
  'Gast fld': 'Gastric fluid',
  Genital: 'Genital swab',
  Isolate: 'Isolate',
  Nose: 'Nasal swab',
  Nph: 'Nasopharyngeal swab',
  PPP: 'Citrated plasma',
  'Pericard fld': 'Pericardial fluid',
  'Periton fld': 'Peritoneal fluid',
  Plas: 'Plasma',
  'Plr fld': 'Pleural fluid',
  RBC: 'Red blood cells',
  'Respiratory system specimen.lower': 'Lower respiratory specimen',
  'Respiratory system specimen.upper': 'Upper respiratory specimen',
  'Respiratory System Specimen': 'Respiratory specimen',
  Ser: 'Serum',
  'Ser/Plas': 'Serum or plasma',
  'Ser/Plas/Bld': 'Serum, plasma or blood',
  'Synv fld': 'Synovial fluid',
  Thrt: 'Throat swab',
  Tiss: 'Tissue',
  'Urine sed': 'Urine sediment',
  WBC: 'White blood cells',
};

interface LoincTest {
  specimen: string | null;
  method: string | null;
  kind: TestParameter['kind'];
  choices: string[];
}

/**
 * What a fully specified name tells, `Calcium:MRat:24H:Urine:Qn` or with the method at its end: where the sample comes
 * from, and whether the result is a number, found or not found, or a text. One that isn't of that form tells nothing.
 */
export function readFullySpecifiedName(name: string): LoincTest {
  const parts = name.split(':').map((part) => part.trim());
  const [, property, , system = '', scale, method] = parts;
  if (parts.length < 5) return { specimen: null, method: null, kind: 'text', choices: [] };
  const facts = { specimen: specimenOf(system), method: method || null };
  if (scale === 'Qn') return { ...facts, kind: 'number', choices: [] };
  // 'PrThr': there or not there.
  if (scale === 'Ord' && property === 'PrThr') return { ...facts, kind: 'choice', choices: ['Negative', 'Positive'] };
  return { ...facts, kind: 'text', choices: [] };
}

/** Of a control ('PPP^Control') or the patient as a whole ('^Patient') nothing is taken; 'XXX' is anything. */
function specimenOf(system: string): string | null {
  const [taken = ''] = system.split('^');
  if (taken === '' || taken.startsWith('XXX') || taken === 'Specimen') return null;
  return (specimens[taken] ?? taken).slice(0, 80);
}
