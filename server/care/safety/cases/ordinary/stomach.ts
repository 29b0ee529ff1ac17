/** See read-cases.ts for the form. Stomach, gut, liver, worms. */
export const stomach = `
man 33 | Pan 40 @1-0-0 | acidity
woman 41 | Pan-D @1-0-0 | reflux
man 46 | Razo D @1-0-0, Gelusil @1-1-1 | dyspepsia
woman 30 | Omez 20 @1-0-0, Digene @1-1-1 | gastritis
man 38 | Rantac 150 @1-0-1 | acidity
woman 52 | Nexpro 40 @1-0-0, Ganaton 50 @1-1-1 | functional dyspepsia
man 27 | Ondem 4 @1-0-1, Electral @1-1-1, Sporlac @1-0-1 | gastroenteritis
woman 24 | Norflox TZ @1-0-1, Electral @1-1-1 | gastroenteritis
man 31 | Oflox OZ @1-0-1, Vizylac @1-0-1, Redotil 100 @1-1-1 | diarrhoea
man 36 | Metrogyl 400 @1-1-1, Electral @1-1-1 | amoebic dysentery
woman 43 | Rifagut 200 @1-1-1 | traveller's diarrhoea
man 29 | Zentel 400 @1 stat | worms
woman 35 | Bandy Plus @1 stat | worms
man 50 | Cremaffin @15 ml 0-0-1 | constipation
woman 63 | Duphalac @15 ml 0-0-1 | constipation
man 44 | Dulcoflex 5 @0-0-1 | constipation
woman 37 | Cyclopam @1-0-1, Pan 40 @1-0-0 | abdominal cramps
man 40 | Librax @1-0-1 | irritable bowel
woman 32 | Colospa 135 @1-0-1 | irritable bowel
man 53 | Udiliv 300 @1-0-1 | fatty liver
man 48; cirrhosis | Rifagut 550 @1-0-1, Duphalac @20 ml 1-1-1 | hepatic encephalopathy prevention
man 55; cirrhosis | Aldactone 50 @1-0-0, Lasix 20 @1-0-0, Ciplar 10 @1-0-1 | cirrhosis with ascites
man 39 | Pylokit @1-0-1 | H. pylori
man 42 | Amoxicillin 1 g @1-0-1, Clarithromycin 500 @1-0-1, Esomeprazole 40 @1-0-1 | H. pylori
woman 28 | Emeset 4 @1-0-1 | vomiting
woman 56 | Anovate cream, Pilex @1-0-1 | piles
man 34 | Daflon 500 @1-0-1, Lactulose @15 ml 0-0-1 | piles
woman 45 | Sucrafil O gel @10 ml 1-1-1, Pan 40 @1-0-0 | ulcer pain
man 60 | Pantop 40 @1-0-0, Creon 25000 @1-1-1 | pancreatic insufficiency
woman 26 | Mesacol 400 @2-2-2 | ulcerative colitis
`;
