/** See read-dose-rules.ts for the form, and pain-and-infections.ts for what the figures are. */
export const stomachMindAndBreath = `
pantoprazole [BNF]: swallowed adult 80 mg a day; by indication
omeprazole [BNF BNFC]: swallowed adult 80 mg a day; swallowed child usual 0.7-3 mg/kg a day, 3 mg/kg a day, 40 mg a day; by indication
esomeprazole [BNF FDA]: swallowed adult 80 mg a day; by indication
rabeprazole [BNF]: swallowed adult 40 mg a day; by indication
lansoprazole [BNF]: adult 60 mg a day; by indication
famotidine [FDA]: adult 80 mg a day; by indication
ranitidine [BNF FDA]: swallowed adult 600 mg a day; swallowed child usual 4-10 mg/kg a day, 10 mg/kg a day, 300 mg a day; by indication
sucralfate [BNF]: adult 8000 mg a day
domperidone [EMA]: adult 30 mg a day; child 0.75 mg/kg a day
metoclopramide [EMA]: adult 30 mg a day, 10 mg at once; kidney under 60 15 mg a day; kidney under 15 7.5 mg a day; child 0.5 mg/kg a day, 0.15 mg/kg at once
ondansetron [FDA BNFC]: adult 24 mg a day, 24 mg at once; child usual 0.1-0.2 mg/kg at once, 0.4 mg/kg at once, 8 mg at once
prochlorperazine [FDA]: swallowed adult 40 mg a day; by indication
promethazine [BNF]: adult 100 mg a day
doxylamine [FDA]: adult 40 mg a day
dicyclomine [FDA BNFC]: swallowed adult 160 mg a day, 40 mg at once; swallowed child under 12 years 30 mg a day, 10 mg at once; not under 6 months
hyoscine [BNF]: swallowed adult 80 mg a day, 20 mg at once
drotaverine [PI]: adult 240 mg a day
mebeverine [BNF]: adult 405 mg a day
loperamide [BNF FDA]: adult 16 mg a day; child under 6 years 3 mg a day; child under 9 years 4 mg a day; child under 12 years 6 mg a day
racecadotril [SPC]: adult 300 mg a day; child usual 4.5-4.5 mg/kg a day, 7 mg/kg a day; not under 3 months
bisacodyl [BNF]: adult 20 mg a day
sodium picosulfate [BNF]: adult 10 mg a day
mesalazine [BNF FDA]: swallowed adult 4800 mg a day
zinc [WHO]: child under 6 months 10 mg a day; child 20 mg a day
cetirizine [BNF BNFC]: adult 10 mg a day; kidney under 50 5 mg a day; kidney under 10 avoid; child under 6 years 5 mg a day; child 10 mg a day; not under 6 months
levocetirizine [BNF BNFC FDA]: adult 5 mg a day; kidney under 50 2.5 mg a day; kidney under 10 avoid; child under 6 years 2.5 mg a day; child 5 mg a day; not under 6 months
loratadine [BNF BNFC]: adult 10 mg a day; child under 6 years 5 mg a day; child 10 mg a day
desloratadine [BNF BNFC]: adult 5 mg a day; child under 6 years 1.25 mg a day; child under 12 years 2.5 mg a day
fexofenadine [FDA]: adult 180 mg a day; child under 2 years 30 mg a day; child under 12 years 60 mg a day; not under 6 months
bilastine [SPC]: adult 20 mg a day; child under 12 years 10 mg a day
hydroxyzine [EMA]: adult 100 mg a day; from 65 years 50 mg a day; child 2 mg/kg a day, 100 mg a day
chlorpheniramine [BNF BNFC]: swallowed adult 24 mg a day; swallowed child under 2 years 2 mg a day; swallowed child under 6 years 6 mg a day; swallowed child under 12 years 12 mg a day
cyproheptadine [FDA]: adult 32 mg a day; child under 7 years 12 mg a day; child under 15 years 16 mg a day
montelukast [FDA]: adult 10 mg a day; child under 6 years 4 mg a day; child under 15 years 5 mg a day; not under 6 months
salbutamol [FDA]: swallowed adult 32 mg a day, 8 mg at once; swallowed child usual 0.3-0.6 mg/kg a day, 0.6 mg/kg a day, 0.2 mg/kg at once, 24 mg a day
terbutaline [FDA BNFC]: swallowed adult 15 mg a day, 5 mg at once; swallowed child usual 0.15-0.225 mg/kg a day, 0.225 mg/kg a day, 15 mg a day
theophylline [BNF]: swallowed adult 1000 mg a day; narrow
acebrophylline [PI]: adult 200 mg a day
doxofylline [PI]: adult 1200 mg a day
ambroxol [PI]: adult 120 mg a day
dextromethorphan [FDA]: adult 120 mg a day; child under 6 years 30 mg a day; child under 12 years 60 mg a day
guaifenesin [FDA]: adult 2400 mg a day; child under 6 years 600 mg a day; child under 12 years 1200 mg a day
phenylephrine [FDA]: swallowed adult 60 mg a day
pseudoephedrine [FDA]: adult 240 mg a day; child under 12 years 120 mg a day
alprazolam [FDA]: adult 4 mg a day; by indication
clonazepam [BNF BNFC]: adult 8 mg a day; child under 1 years 1 mg a day; child under 5 years 3 mg a day; child under 12 years 6 mg a day; by indication
lorazepam [FDA]: adult 10 mg a day; by indication
diazepam [FDA]: swallowed adult 40 mg a day; by indication
etizolam [PI]: adult 3 mg a day
clobazam [BNF BNFC]: adult 60 mg a day; child 1 mg/kg a day; by indication
nitrazepam [BNF]: adult 10 mg a day
zolpidem [FDA]: adult 12.5 mg a day; from 65 years 6.25 mg a day
zopiclone [BNF]: adult 7.5 mg a day
escitalopram [BNF]: adult 20 mg a day; from 65 years 10 mg a day
citalopram [BNF MHRA]: adult 40 mg a day; from 65 years 20 mg a day
sertraline [BNF FDA]: adult 200 mg a day
fluoxetine [FDA]: adult 80 mg a day; by indication
paroxetine [BNF FDA]: adult 60 mg a day; by indication
fluvoxamine [BNF FDA]: adult 300 mg a day
venlafaxine [BNF FDA]: adult 375 mg a day
duloxetine [BNF FDA]: adult 120 mg a day; kidney under 30 avoid
amitriptyline [BNF]: adult 200 mg a day; by indication
nortriptyline [BNF FDA]: adult 150 mg a day
imipramine [BNF]: adult 300 mg a day; by indication
clomipramine [BNF FDA]: adult 250 mg a day
dosulepin [BNF]: adult 225 mg a day
mirtazapine [BNF FDA]: adult 45 mg a day
bupropion [FDA]: adult 522 mg a day
trazodone [BNF FDA]: adult 600 mg a day; by indication
olanzapine [BNF FDA]: adult 20 mg a day
quetiapine [BNF FDA]: adult 800 mg a day
risperidone [BNF FDA]: swallowed adult 16 mg a day
aripiprazole [BNF FDA]: swallowed adult 30 mg a day
haloperidol [BNF]: swallowed adult 20 mg a day
amisulpride [BNF]: adult 1200 mg a day; by indication
clozapine [BNF FDA]: adult 900 mg a day
chlorpromazine [BNF]: adult 1000 mg a day
lithium [FDA]: adult 1800 mg a day; kidney under 30 avoid; narrow
methylphenidate [FDA]: adult 72 mg a day; child 60 mg a day; not under 6 years; by indication
atomoxetine [FDA]: adult 100 mg a day; child usual 0.5-1.4 mg/kg a day, 1.4 mg/kg a day
buspirone [FDA]: adult 60 mg a day
donepezil [FDA]: adult 23 mg a day
memantine [BNF FDA]: adult 28 mg a day; kidney under 30 10 mg a day
phenytoin [FDA]: swallowed adult 600 mg a day; swallowed child usual 4-8 mg/kg a day, 8 mg/kg a day, 300 mg a day; narrow
valproate [BNF FDA]: adult 2500 mg a day; child usual 10-40 mg/kg a day, 60 mg/kg a day
carbamazepine [BNF FDA]: adult 2000 mg a day; child usual 10-20 mg/kg a day, 35 mg/kg a day, 1000 mg a day
oxcarbazepine [BNF FDA]: adult 2400 mg a day; child usual 8-46 mg/kg a day, 60 mg/kg a day
levetiracetam [FDA BNFC]: adult 3000 mg a day; kidney under 80 2000 mg a day; kidney under 50 1500 mg a day; kidney under 30 1000 mg a day; child usual 20-60 mg/kg a day, 60 mg/kg a day
lamotrigine [BNF BNFC]: adult 700 mg a day; child 15 mg/kg a day, 400 mg a day; by indication
topiramate [BNF BNFC]: adult 500 mg a day; child 15 mg/kg a day; by indication
phenobarbital [FDA BNFC]: swallowed adult 200 mg a day; swallowed child usual 3-8 mg/kg a day, 8 mg/kg a day
lacosamide [FDA]: adult 400 mg a day
betahistine [BNF]: adult 48 mg a day
cinnarizine [BNF]: adult 225 mg a day; by indication
levodopa [FDA]: adult 2000 mg a day
trihexyphenidyl [BNF]: adult 20 mg a day
pramipexole [FDA]: adult 4.5 mg a day
ropinirole [BNF FDA]: adult 24 mg a day
cholecalciferol [BNFC]: adult 10000 IU a day, 600000 IU at once; child under 6 months 3000 IU a day, 600000 IU at once; child under 12 years 6000 IU a day, 600000 IU at once; child 10000 IU a day, 600000 IU at once; weekly from 50000 IU
folic acid [BNF]: adult 15 mg a day
ferrous ascorbate [WHO BNFC]: adult 200 mg a day; child usual 3-6 mg/kg a day, 6 mg/kg a day
ferric hydroxide polymaltose [WHO BNFC]: swallowed adult 200 mg a day; swallowed child usual 3-6 mg/kg a day, 6 mg/kg a day
mycophenolate [FDA]: adult 3000 mg a day
`;
