/** How these lines are read stands in parse-starter.ts. */
export const skinEyeAndMouth = `
# Skin
Clotrimazole
  Cream 1%: Candid Cream, Canesten
  Powder 1%: Candid Dusting Powder
Ketoconazole
  Cream 2%
  Shampoo 2%: Nizral Shampoo
Luliconazole
  Cream 1%: Lulifin
Terbinafine
  Cream 1%
Permethrin
  Cream 5%: Permite
Mupirocin
  Ointment 2%: T-Bact
Fusidic acid
  Cream 2%: Fucidin
Framycetin
  Cream 1%: Soframycin
Povidone-iodine
  Ointment 5%: Betadine Ointment
  Gargle 2%: Betadine Gargle
Silver sulfadiazine
  Cream 1%: Silverex
Betamethasone valerate
  Cream 0.1%: Betnovate
Clobetasol propionate
  Cream 0.05%: Tenovate
Mometasone furoate
  Cream 0.1%: Momate, Elocon
Tacrolimus
  Ointment 0.1%: Tacroz Forte
Adapalene
  Gel 0.1%: Adaferin, Deriva
Benzoyl peroxide
  Gel 2.5%: Benzac AC 2.5
Clindamycin
  Gel 1%: Clindac A
Isotretinoin [H]
  Capsule 20 mg: Sotret 20
Tretinoin
  Cream 0.025%: Retino-A 0.025
Calamine
  Lotion 15%
Minoxidil
  Topical solution 5%: Mintop 5, Tugain 5
Lidocaine
  Gel 2%: Xylocaine Jelly

# Eye and ear
Moxifloxacin
  Eye drops 0.5%: Vigamox, Milflox
Ciprofloxacin
  Eye drops 0.3%: Ciplox Eye Drops
Tobramycin
  Eye drops 0.3%: Toba
Carboxymethylcellulose (CMC, Artificial tears)
  Eye drops 0.5%: Refresh Tears
Olopatadine
  Eye drops 0.1%: Patanol
Prednisolone acetate
  Eye drops 1%: Pred Forte
Timolol
  Eye drops 0.5%: Glucomol, Iotim
Latanoprost
  Eye drops 0.005%: Xalatan
Clotrimazole + Lidocaine
  Ear drops 1% + 2%: Candid Ear Drops

# Mouth and teeth
Chlorhexidine
  Mouthwash 0.2%: Hexidine, Clohex
Benzydamine
  Mouthwash 0.15%: Tantum
Clotrimazole
  Mouth paint 1%: Candid Mouth Paint
Triamcinolone acetonide
  Mouth paste 0.1%: Kenacort Oral Paste
`;
