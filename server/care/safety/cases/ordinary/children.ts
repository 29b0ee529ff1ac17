/** See read-cases.ts for the form. Children, with doses for their weight. */
export const children = `
boy 4 16kg | Paracetamol 250 mg/5 ml suspension @5 ml 1-1-1 | fever
girl 2 11kg | Paracetamol 120 mg/5 ml suspension @5 ml 1-1-1 | fever
boy 6 20kg | Ibuprofen 100 mg/5 ml suspension @7.5 ml 1-1-1 | fever
girl 8 25kg | Mox 250 mg/5 ml syrup @10 ml 1-0-1, Paracetamol 250 mg/5 ml suspension @7 ml 1-1-1 | tonsillitis
boy 3 14kg | Azithromycin 200 mg/5 ml suspension @4 ml 1-0-0, Paracetamol 250 mg/5 ml suspension @4 ml 1-1-1 | pharyngitis
girl 5 18kg | Cefixime 100 mg/5 ml suspension @4 ml 1-0-1 | typhoid
boy 7 22kg | Augmentin Duo 457 mg/5 ml syrup @6 ml 1-0-1 | otitis media
girl 1 10kg | ORS @as directed, Zinc 20 mg/5 ml syrup @5 ml 1-0-0 | diarrhoea
boy 9 months 8kg | ORS @as directed, Zinc 10 mg/5 ml syrup @5 ml 1-0-0, Sporlac @1-0-0 | diarrhoea
girl 4 15kg | Ondansetron 2 mg/5 ml syrup @5 ml 1-0-1 | vomiting
boy 6 19kg | Cetirizine 5 mg/5 ml syrup @5 ml 0-0-1 | allergic rhinitis
girl 7 21kg | Levocetirizine 2.5 mg/5 ml syrup @5 ml 0-0-1 | urticaria
boy 5 17kg | Montelukast 4 @0-0-1 | allergic rhinitis
girl 9 26kg; asthma | Asthalin inhaler, Budecort 100 inhaler | asthma
boy 8 24kg; asthma | Levolin inhaler, Montelukast 5 @0-0-1 | asthma
boy 2 12kg | Asthalin respules, Budecort respules | wheeze
girl 3 13kg | Albendazole 400 @1 stat | worms
boy 10 30kg | Albendazole 400 @1 stat | worms
girl 11 34kg | Iron folic acid syrup @5 ml 1-0-0 | anaemia
boy 1 9kg | Ferrous ascorbate 30 mg/5 ml suspension @5 ml 1-0-0 | anaemia
girl 6 months 7kg | Vitamin D3 400 IU drops @1 ml 1-0-0 | supplement
boy 12 40kg | Paracetamol 500 @1-1-1, Mox 500 @1-0-1 | tonsillitis
girl 14 48kg | Meftal-Spas @1-0-1 | dysmenorrhoea
boy 13 42kg | Dolo 650 @1-0-1, Cetzine 10 @0-0-1 | viral fever
girl 10 28kg | Permethrin cream | scabies
boy 5 18kg | Mupirocin ointment, Cephalexin 250 mg/5 ml syrup @5 ml 1-1-1 | impetigo
girl 2 12kg | Calamine lotion, Paracetamol 120 mg/5 ml suspension @6 ml 1-1-1 | chickenpox
boy 4 15kg | Saline nasal drops, Paracetamol 250 mg/5 ml suspension @4 ml 1-1-1 | cold
girl 9 months 8kg | Saline nasal drops, Paracetamol 100 mg/ml drops @1 ml 1-1-1 | cold
boy 7 23kg; epilepsy | Valproate 200 mg/5 ml syrup @5 ml 1-0-1 | epilepsy
girl 8 24kg; epilepsy | Levetiracetam 100 mg/ml syrup @3 ml 1-0-1 | epilepsy
boy 6 20kg; tuberculosis | Rifampicin 150 mg + Isoniazid 75 mg + Pyrazinamide 400 mg @2-0-0 | tuberculosis
girl 4 16kg | Nitrofurantoin 25 mg/5 ml suspension @5 ml 1-0-1 | UTI
boy 3 14kg | Lactulose syrup @5 ml 0-0-1 | constipation
girl 12 38kg | Doxy 1 @1-0-1 | acne
boy 15 52kg | Adapalene gel, Clindamycin gel | acne
girl 16 50kg | Livogen @1-0-0 | anaemia
boy 9 27kg | Moxifloxacin eye drops | conjunctivitis
girl 5 17kg | Ciprofloxacin ear drops | otitis externa
boy 2 11kg | Dexamethasone 2 mg/5 ml syrup @4 ml 1-0-0 | croup
`;
