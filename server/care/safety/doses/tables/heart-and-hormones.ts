/** See read-dose-rules.ts for the form, and pain-and-infections.ts for what the figures are. */
export const heartAndHormones = `
amlodipine [BNF FDA]: adult 10 mg a day
cilnidipine [PI]: adult 20 mg a day
nifedipine [FDA]: adult 120 mg a day; by indication
lercanidipine [BNF]: adult 20 mg a day
benidipine [PI]: adult 8 mg a day
telmisartan [BNF]: adult 80 mg a day
losartan [BNF]: adult 150 mg a day; by indication
olmesartan [BNF]: adult 40 mg a day
valsartan [BNF FDA]: adult 320 mg a day
irbesartan [BNF]: adult 300 mg a day
candesartan [BNF]: adult 32 mg a day
azilsartan [BNF]: adult 80 mg a day
sacubitril [FDA]: adult 194 mg a day
ramipril [FDA]: adult 20 mg a day; kidney under 40 5 mg a day
enalapril [BNF FDA]: adult 40 mg a day
lisinopril [BNF FDA]: adult 80 mg a day; by indication
perindopril [FDA]: adult 16 mg a day
captopril [BNF]: adult 150 mg a day
metoprolol [BNF FDA]: adult 400 mg a day
atenolol [FDA]: adult 200 mg a day; kidney under 35 50 mg a day; kidney under 15 25 mg a day; by indication
bisoprolol [BNF FDA]: adult 20 mg a day
carvedilol [FDA]: adult 100 mg a day; by indication
propranolol [FDA]: adult 640 mg a day; by indication
nebivolol [FDA]: adult 40 mg a day
labetalol [BNF FDA]: swallowed adult 2400 mg a day
methyldopa [BNF FDA]: adult 3000 mg a day
clonidine [FDA]: adult 2400 mcg a day
prazosin [BNF FDA]: adult 20 mg a day
doxazosin [BNF FDA]: adult 16 mg a day
terazosin [BNF FDA]: adult 20 mg a day
hydrochlorothiazide [FDA]: adult 100 mg a day; by indication
chlorthalidone [FDA]: adult 100 mg a day
indapamide [FDA]: adult 5 mg a day
metolazone [FDA]: adult 20 mg a day; by indication
furosemide [FDA]: swallowed adult 600 mg a day; swallowed child usual 1-6 mg/kg a day, 6 mg/kg a day; by indication
torsemide [FDA]: adult 200 mg a day; by indication
spironolactone [BNF FDA]: adult 400 mg a day; kidney under 30 avoid; by indication
eplerenone [FDA]: adult 100 mg a day; kidney under 30 avoid; by indication
isosorbide mononitrate [FDA]: adult 240 mg a day
isosorbide dinitrate [BNF]: adult 240 mg a day
nicorandil [BNF]: adult 60 mg a day
ivabradine [BNF FDA]: adult 15 mg a day, 7.5 mg at once
diltiazem [FDA]: adult 540 mg a day; by indication
verapamil [BNF FDA]: adult 480 mg a day
ranolazine [FDA]: adult 2000 mg a day
trimetazidine [EMA]: adult 80 mg a day; kidney under 60 40 mg a day; kidney under 30 avoid
digoxin [BNF BNFC FDA]: adult 500 mcg a day, 500 mcg at once; from 65 years 250 mcg a day; kidney under 30 187.5 mcg a day; child 10 mcg/kg a day, 250 mcg a day; narrow
amiodarone [FDA]: swallowed adult 1600 mg a day; by indication
atorvastatin [BNF FDA]: adult 80 mg a day
rosuvastatin [FDA]: adult 40 mg a day; kidney under 30 10 mg a day
simvastatin [FDA]: adult 40 mg a day
pravastatin [FDA]: adult 80 mg a day
pitavastatin [FDA]: adult 4 mg a day
fenofibrate [BNF]: adult 267 mg a day; kidney under 30 avoid
gemfibrozil [FDA]: adult 1200 mg a day
ezetimibe [BNF FDA]: adult 10 mg a day
clopidogrel [BNF FDA]: adult 75 mg a day, 600 mg at once
prasugrel [BNF FDA]: adult 10 mg a day, 60 mg at once; from 75 years 5 mg a day
ticagrelor [BNF FDA]: adult 180 mg a day, 180 mg at once
cilostazol [BNF FDA]: adult 200 mg a day
pentoxifylline [FDA]: adult 1200 mg a day
warfarin [FDA]: adult 10 mg a day; narrow
acenocoumarol [BNF]: adult 8 mg a day; narrow
rivaroxaban [BNF FDA]: adult 30 mg a day; kidney under 15 avoid; by indication
apixaban [BNF FDA]: adult 20 mg a day; by indication
dabigatran [BNF]: adult 300 mg a day; kidney under 30 avoid
edoxaban [FDA]: adult 60 mg a day; kidney under 50 30 mg a day; kidney under 15 avoid
tranexamic acid [BNF]: swallowed adult 4500 mg a day
metformin [EMA BNF]: adult 3000 mg a day; kidney under 60 2000 mg a day; kidney under 45 1000 mg a day; kidney under 30 avoid; child 2000 mg a day; not under 10 years
glimepiride [FDA]: adult 8 mg a day
gliclazide [BNF]: adult 320 mg a day
glibenclamide [FDA]: adult 20 mg a day
glipizide [FDA]: adult 40 mg a day
pioglitazone [BNF FDA]: adult 45 mg a day
voglibose [PI]: adult 0.9 mg a day, 0.3 mg at once
acarbose [BNF]: adult 600 mg a day, 200 mg at once
sitagliptin [FDA]: adult 100 mg a day; kidney under 45 50 mg a day; kidney under 30 25 mg a day
vildagliptin [EMA]: adult 100 mg a day; kidney under 50 50 mg a day
teneligliptin [PI]: adult 40 mg a day
linagliptin [BNF FDA]: adult 5 mg a day
saxagliptin [FDA]: adult 5 mg a day; kidney under 45 2.5 mg a day
alogliptin [FDA]: adult 25 mg a day; kidney under 60 12.5 mg a day; kidney under 30 6.25 mg a day
dapagliflozin [BNF FDA]: adult 10 mg a day
empagliflozin [BNF FDA]: adult 25 mg a day
canagliflozin [FDA]: adult 300 mg a day; kidney under 60 100 mg a day
remogliflozin [PI]: adult 200 mg a day
semaglutide [FDA]: swallowed adult 14 mg a day
repaglinide [BNF FDA]: adult 16 mg a day, 4 mg at once
levothyroxine [FDA]: adult 300 mcg a day; child 15 mcg/kg a day
carbimazole [BNF]: adult 60 mg a day
prednisolone [BNF BNFC KDIGO]: swallowed adult 80 mg a day; swallowed child usual 0.5-2 mg/kg a day, 2 mg/kg a day, 60 mg a day; by indication
methylprednisolone [FDA]: swallowed adult 48 mg a day; by indication
deflazacort [BNF BNFC]: adult 120 mg a day; child 1.5 mg/kg a day; by indication
dexamethasone [BNF BNFC]: swallowed adult 16 mg a day; swallowed child 0.6 mg/kg a day; by indication
betamethasone [BNF]: swallowed adult 5 mg a day
fludrocortisone [BNF]: adult 300 mcg a day
alendronic acid [FDA BNF]: adult 70 mg at once; kidney under 35 avoid; weekly from 35 mg
risedronate [FDA]: adult 150 mg at once; kidney under 30 avoid; weekly from 35 mg
ibandronic acid [FDA]: swallowed adult 150 mg at once; kidney under 30 avoid; monthly from 150 mg
norethisterone [BNF]: adult 25 mg a day; by indication
clomifene [FDA]: adult 100 mg a day
letrozole [FDA]: adult 7.5 mg a day; by indication
finasteride [BNF FDA]: adult 5 mg a day
dutasteride [BNF FDA]: adult 0.5 mg a day
tamsulosin [FDA]: adult 0.8 mg a day
silodosin [FDA]: adult 8 mg a day; kidney under 50 4 mg a day; kidney under 30 avoid
alfuzosin [BNF FDA]: adult 10 mg a day
solifenacin [FDA]: adult 10 mg a day; kidney under 30 5 mg a day
tolterodine [BNF FDA]: adult 4 mg a day
oxybutynin [FDA]: swallowed adult 30 mg a day
mirabegron [FDA]: adult 50 mg a day; kidney under 30 25 mg a day
flavoxate [FDA]: adult 800 mg a day
sildenafil [FDA]: swallowed adult 100 mg a day, 100 mg at once
tadalafil [FDA]: adult 40 mg a day; by indication
misoprostol [WHO]: adult 800 mcg at once; by indication
`;
