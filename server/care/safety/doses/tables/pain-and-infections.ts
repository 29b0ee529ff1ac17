/**
 * See read-dose-rules.ts for the form. The maximum is the highest that is usual outside of a hospital; where it depends on what
 * the medicine is given for, the line says 'by indication'. What the sources don't agree on is left out.
 */
export const painAndInfections = `
paracetamol [BNF BNFC]: adult 4000 mg a day, 1000 mg at once; child usual 10-15 mg/kg at once, 60 mg/kg a day, 15 mg/kg at once
ibuprofen [BNF BNFC]: adult 2400 mg a day, 800 mg at once; kidney under 30 avoid; child usual 5-10 mg/kg at once, 30 mg/kg a day, 10 mg/kg at once
diclofenac [BNF BNFC]: adult 150 mg a day; kidney under 30 avoid; child 3 mg/kg a day
aceclofenac [BNF]: adult 200 mg a day; kidney under 30 avoid
naproxen [BNF BNFC]: adult 1250 mg a day, 750 mg at once; kidney under 30 avoid; child 10 mg/kg a day, 1000 mg a day; by indication
mefenamic acid [BNF SPC]: adult 1500 mg a day, 500 mg at once; kidney under 30 avoid; child 25 mg/kg a day; not under 6 months
ketorolac [FDA BNF]: swallowed adult 40 mg a day, 20 mg at once; injected adult 120 mg a day, 60 mg at once; kidney under 30 avoid
etoricoxib [BNF]: adult 120 mg a day; kidney under 30 avoid; by indication
celecoxib [BNF]: adult 400 mg a day; kidney under 30 avoid; by indication
piroxicam [BNF]: adult 20 mg a day; kidney under 30 avoid
meloxicam [BNF]: adult 15 mg a day; kidney under 30 avoid
indomethacin [BNF]: adult 200 mg a day; kidney under 30 avoid
lornoxicam [PI]: adult 16 mg a day; kidney under 30 avoid
nimesulide [PI]: adult 200 mg a day, 100 mg at once; kidney under 30 avoid
etodolac [BNF]: adult 600 mg a day; kidney under 30 avoid
tramadol [FDA]: adult 400 mg a day; from 75 years 300 mg a day; kidney under 30 200 mg a day
tapentadol [FDA]: adult 600 mg a day
codeine [BNF]: adult 240 mg a day, 60 mg at once
aspirin [BNF]: adult 4000 mg a day, 1000 mg at once; by indication
colchicine [BNF FDA]: adult 2 mg a day, 1.2 mg at once; kidney under 10 avoid; narrow
allopurinol [BNF]: adult 900 mg a day
febuxostat [BNF]: adult 120 mg a day; by indication
methotrexate [BNF BNFC]: adult 30 mg at once; child 25 mg at once; kidney under 30 avoid; weekly; narrow; by indication
hydroxychloroquine [BNF WHO]: adult 800 mg a day; by indication
sulfasalazine [BNF]: adult 8000 mg a day; by indication
tizanidine [BNF]: adult 36 mg a day, 12 mg at once
baclofen [BNF]: adult 100 mg a day
thiocolchicoside [EMA]: swallowed adult 16 mg a day, 8 mg at once; injected adult 8 mg a day; not under 16 years
pregabalin [FDA BNF]: adult 600 mg a day; kidney under 60 300 mg a day; kidney under 30 150 mg a day; kidney under 15 75 mg a day
gabapentin [FDA]: adult 3600 mg a day; kidney under 60 1400 mg a day; kidney under 30 700 mg a day; kidney under 15 300 mg a day
sumatriptan [BNF]: swallowed adult 300 mg a day, 100 mg at once; injected adult 12 mg a day, 6 mg at once
rizatriptan [FDA]: adult 30 mg a day, 10 mg at once
flunarizine [PI]: adult 10 mg a day
amoxicillin [BNF BNFC FDA]: swallowed adult 3000 mg a day, 3000 mg at once; kidney under 30 1000 mg a day; kidney under 10 500 mg a day; swallowed child usual 25-90 mg/kg a day, 90 mg/kg a day; by indication
ampicillin [BNF]: swallowed adult 4000 mg a day, 1000 mg at once
flucloxacillin [BNF]: swallowed adult 4000 mg a day, 1000 mg at once
phenoxymethylpenicillin [BNF]: adult 4000 mg a day, 1000 mg at once
cefalexin [FDA]: adult 4000 mg a day; child usual 25-100 mg/kg a day, 100 mg/kg a day; by indication
cefadroxil [FDA]: adult 2000 mg a day; child usual 30-30 mg/kg a day, 30 mg/kg a day
cefuroxime [BNF BNFC]: swallowed adult 1000 mg a day, 500 mg at once; injected adult 6000 mg a day; swallowed child usual 20-30 mg/kg a day, 30 mg/kg a day; by indication
cefixime [FDA WHO BNF]: adult 800 mg a day; kidney under 20 200 mg a day; child usual 8-20 mg/kg a day, 20 mg/kg a day; by indication
cefpodoxime [FDA]: adult 800 mg a day; child usual 8-10 mg/kg a day, 10 mg/kg a day, 400 mg a day; by indication
cefdinir [FDA]: adult 600 mg a day; kidney under 30 300 mg a day; child usual 14-14 mg/kg a day, 14 mg/kg a day
ceftriaxone [BNF BNFC]: adult 4000 mg a day; child usual 50-100 mg/kg a day, 100 mg/kg a day; by indication
cefotaxime [BNF BNFC]: adult 12000 mg a day; child usual 100-200 mg/kg a day, 200 mg/kg a day; by indication
cefoperazone [FDA]: adult 12000 mg a day; by indication
meropenem [BNF BNFC]: adult 6000 mg a day, 2000 mg at once; child usual 30-120 mg/kg a day, 120 mg/kg a day, 40 mg/kg at once; by indication
azithromycin [FDA WHO]: adult 1000 mg a day, 2000 mg at once; child usual 10-20 mg/kg a day, 20 mg/kg a day, 1000 mg a day; by indication
clarithromycin [BNF BNFC]: adult 1000 mg a day, 1000 mg at once; kidney under 30 500 mg a day; child usual 15-15 mg/kg a day, 15 mg/kg a day
erythromycin [BNF FDA]: adult 4000 mg a day; child usual 30-50 mg/kg a day, 50 mg/kg a day; by indication
roxithromycin [PI]: adult 300 mg a day
doxycycline [BNF FDA]: adult 200 mg a day; child 4.4 mg/kg a day; by indication
ciprofloxacin [BNF BNFC]: adult 1500 mg a day, 750 mg at once; kidney under 60 1000 mg a day; kidney under 30 500 mg a day; child usual 20-40 mg/kg a day, 40 mg/kg a day; by indication
ofloxacin [FDA]: adult 800 mg a day, 400 mg at once; kidney under 50 400 mg a day; kidney under 20 200 mg a day
levofloxacin [BNF WHO]: adult 1000 mg a day, 1000 mg at once; kidney under 50 500 mg a day; kidney under 20 250 mg a day; by indication
moxifloxacin [BNF]: adult 400 mg a day
norfloxacin [FDA]: adult 800 mg a day; kidney under 30 400 mg a day
nitrofurantoin [BNF FDA]: adult 400 mg a day, 100 mg at once; kidney under 30 avoid; child usual 3-7 mg/kg a day, 7 mg/kg a day; by indication
fosfomycin [FDA]: swallowed adult 3000 mg a day, 3000 mg at once
trimethoprim [BNF FDA]: adult 480 mg a day; kidney under 15 avoid; child usual 6-12 mg/kg a day, 20 mg/kg a day; by indication
metronidazole [BNF FDA]: adult 2400 mg a day, 2400 mg at once; child usual 15-50 mg/kg a day, 50 mg/kg a day; by indication
tinidazole [FDA]: adult 2000 mg a day, 2000 mg at once; child usual 50-50 mg/kg a day, 50 mg/kg a day
ornidazole [PI]: adult 2000 mg a day; by indication
secnidazole [FDA]: adult 2000 mg a day, 2000 mg at once
clindamycin [BNF BNFC]: swallowed adult 1800 mg a day, 450 mg at once; injected adult 4800 mg a day; swallowed child usual 12-24 mg/kg a day, 24 mg/kg a day; by indication
linezolid [FDA]: adult 1200 mg a day, 600 mg at once; child usual 20-30 mg/kg a day, 30 mg/kg a day, 600 mg at once
amikacin [BNF]: adult 1500 mg a day; child usual 15-22.5 mg/kg a day, 22.5 mg/kg a day
gentamicin [BNFC]: child usual 5-7.5 mg/kg a day, 7.5 mg/kg a day
streptomycin [WHO]: adult 1000 mg a day
rifampicin [WHO NTEP]: adult 900 mg a day; child usual 10-20 mg/kg a day, 20 mg/kg a day, 600 mg a day
isoniazid [WHO NTEP]: adult 450 mg a day; child usual 7-15 mg/kg a day, 15 mg/kg a day, 300 mg a day
pyrazinamide [WHO NTEP]: adult 2400 mg a day; child usual 30-40 mg/kg a day, 40 mg/kg a day
ethambutol [WHO NTEP]: adult 2000 mg a day; child usual 15-25 mg/kg a day, 25 mg/kg a day
rifaximin [FDA]: adult 1650 mg a day; by indication
fluconazole [BNF BNFC]: adult 800 mg a day; kidney under 50 400 mg a day; child usual 3-12 mg/kg a day, 12 mg/kg a day; by indication
itraconazole [BNF]: adult 400 mg a day; by indication
griseofulvin [BNF BNFC]: adult 1000 mg a day; child usual 10-20 mg/kg a day, 20 mg/kg a day
aciclovir [FDA]: swallowed adult 4000 mg a day, 800 mg at once; kidney under 25 2400 mg a day; kidney under 10 1600 mg a day; swallowed child 80 mg/kg a day, 20 mg/kg at once, 3200 mg a day; by indication
valaciclovir [FDA]: adult 4000 mg a day, 2000 mg at once; kidney under 50 2000 mg a day; kidney under 30 1000 mg a day; kidney under 10 500 mg a day; by indication
oseltamivir [FDA]: adult 150 mg a day, 75 mg at once; kidney under 60 60 mg a day; kidney under 30 30 mg a day; child 7 mg/kg a day
chloroquine [FDA WHO]: adult 1500 mg a day, 1000 mg at once; by indication
artemether [WHO]: adult 160 mg a day
lumefantrine [WHO]: adult 960 mg a day
primaquine [WHO]: adult 30 mg a day, 45 mg at once; child 0.5 mg/kg a day; not under 6 months; by indication
quinine [WHO]: adult 1800 mg a day, 600 mg at once
albendazole [WHO]: adult 800 mg a day, 400 mg at once; child under 2 years 200 mg a day; child 800 mg a day, 400 mg at once; not under 1 years; by indication
mebendazole [WHO]: adult 200 mg a day, 500 mg at once; child 200 mg a day, 500 mg at once; not under 1 years; by indication
ivermectin [WHO FDA]: child 0.25 mg/kg a day; not under 15 kg
nitazoxanide [FDA]: adult 1000 mg a day; child under 4 years 200 mg a day; child under 12 years 400 mg a day; not under 1 years
`;
