/** How these lines are read stands in parse-starter.ts. */
export const mindAndNerves = `
# Anxiety, sleep and mood
Alprazolam [H1]
  Tablet 0.25 mg: Alprax 0.25, Restyl 0.25
Clonazepam [H]
  Tablet 0.5 mg: Lonazep 0.5, Rivotril 0.5
Lorazepam [H]
  Tablet 2 mg: Ativan 2
Diazepam [H1]
  Tablet 5 mg: Valium 5
Clobazam [H]
  Tablet 10 mg: Frisium 10
Zolpidem [H1]
  Tablet 10 mg: Zolfresh 10
Escitalopram
  Tablet 10 mg: Nexito 10, Cipralex 10
Sertraline [H]
  Tablet 50 mg: Zosert 50
Fluoxetine [H]
  Capsule 20 mg: Fludac 20, Prodep 20
Amitriptyline [H]
  Tablet 10 mg: Tryptomer 10
  Tablet 25 mg: Tryptomer 25
Mirtazapine [H]
  Tablet 15 mg: Mirtaz 15
Duloxetine
  Capsule 30 mg: Duzela 30
Olanzapine [H]
  Tablet 5 mg: Oleanz 5
Quetiapine [H]
  Tablet 50 mg: Qutan 50
Risperidone [H]
  Tablet 2 mg: Sizodon 2
Haloperidol [H]
  Tablet 5 mg: Serenace 5
Lithium carbonate [H]
  Tablet 300 mg: Licab 300
Methylphenidate [X]
  Tablet 10 mg: Inspiral 10

# Epilepsy and nerve pain
Phenytoin
  Tablet 100 mg: Eptoin 100
Sodium valproate [H]
  Tablet 200 mg: Valparin 200
  Syrup 200 mg/5 ml
Sodium valproate + Valproic acid [H]
  Prolonged-release tablet 333 mg + 145 mg: Encorate Chrono 500, Valparin Chrono 500
Carbamazepine
  Tablet 200 mg: Tegrital 200, Mazetol 200
Levetiracetam
  Tablet 500 mg: Levipil 500, Levera 500
Lamotrigine [H]
  Tablet 50 mg: Lamitor 50
Phenobarbital [H]
  Tablet 60 mg: Gardenal 60
Gabapentin [H]
  Capsule 300 mg: Gabapin 300
Gabapentin + Nortriptyline [H]
  Tablet 400 mg + 10 mg: Gabapin NT 400
Pregabalin
  Capsule 75 mg: Lyrica 75, Maxgalin 75

# Vertigo, Parkinson's disease and memory
Betahistine [H]
  Tablet 16 mg: Vertin 16
Cinnarizine [H]
  Tablet 25 mg: Stugeron
Levodopa + Carbidopa [H]
  Tablet 100 mg + 25 mg: Syndopa Plus
Trihexyphenidyl
  Tablet 2 mg: Pacitane
Donepezil [H]
  Tablet 5 mg: Donep 5
Citicoline
  Tablet 500 mg: Strocit 500
`;
