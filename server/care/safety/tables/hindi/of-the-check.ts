/** See read-sentences.ts for the form: what the check says by itself, and where its rules can be looked up. */
export const ofTheCheckInHindi = `
Choose another medicine, unless the allergy was ruled out.
  दूसरी दवा चुनें, जब तक यह पक्का न हो कि एलर्जी नहीं है।
Choose a medicine of another class, unless the allergy was ruled out.
  दूसरे वर्ग की दवा चुनें, जब तक यह पक्का न हो कि एलर्जी नहीं है।
Ask how the reaction was; after a severe one choose another medicine.
  पूछें कि एलर्जी में क्या हुआ था; गंभीर रही हो तो दूसरी दवा चुनें।
Paracetamol adds up over brands and combinations, and too much of it destroys the liver.
  अलग-अलग ब्रांड और मिली-जुली दवाओं की paracetamol जुड़ती जाती है, और ज़्यादा होने पर लिवर खराब करती है।
Keep one of them: at most 4 g a day for adults, less under 50 kg, for children by weight.
  एक ही रखें: बड़ों को दिन में ज़्यादा से ज़्यादा 4 g, 50 kg से कम वज़न पर उससे कम, बच्चों को वज़न के अनुसार।
The same substance is in more than one of the medicines, and the doses add up.
  एक ही दवा (salt) एक से ज़्यादा दवाओं में है, और डोज़ जुड़ जाती है।
Keep one of them, or check the dose of the whole day.
  एक ही रखें, या पूरे दिन की डोज़ जाँचें।
Keep one of them, unless a change from one to the other is meant.
  एक ही रखें, जब तक एक से दूसरी पर जाना न हो।
Not known by name, so nothing about it was checked.
  यह नाम यहाँ नहीं मिला, इसलिए इस दवा की कोई जाँच नहीं हुई।
This allergy names no medicine that the check knows.
  इस एलर्जी में ऐसी किसी दवा का नाम नहीं है जिसे यह जाँच जानती हो।
British National Formulary (BNF)
  British National Formulary (BNF)
British National Formulary for Children (BNFC)
  British National Formulary for Children (BNFC)
US FDA prescribing information
  US FDA की दवा की जानकारी
European Medicines Agency (EMA) safety review
  European Medicines Agency (EMA) की सुरक्षा समीक्षा
UK MHRA drug safety advice
  UK MHRA की दवा सुरक्षा सलाह
World Health Organization (WHO) guidance
  World Health Organization (WHO) की सलाह
CDSCO (India) notification
  CDSCO (भारत) की अधिसूचना
National Tuberculosis Elimination Programme (India) guidance
  राष्ट्रीय क्षय उन्मूलन कार्यक्रम (NTEP) की सलाह
Prescribing information of the Indian manufacturer
  भारतीय निर्माता की दवा की जानकारी
UK summary of product characteristics
  UK की दवा की जानकारी (SPC)
American Geriatrics Society Beers Criteria, 2023
  American Geriatrics Society Beers Criteria, 2023
Global Initiative for Asthma (GINA) report
  Global Initiative for Asthma (GINA) की रिपोर्ट
KDIGO guideline on chronic kidney disease
  KDIGO की CKD गाइडलाइन
CPIC guideline on G6PD
  CPIC की G6PD गाइडलाइन
Its strength isn’t known, so its dose wasn’t checked.
  इसकी strength पता नहीं, इसलिए डोज़ की जाँच नहीं हुई।
Its dose goes by kidney function, and no result is on record.
  इसकी डोज़ किडनी के काम पर निर्भर है, और कोई रिपोर्ट दर्ज नहीं है।
Its dose goes by kidney function, and the result on record is over a year old.
  इसकी डोज़ किडनी के काम पर निर्भर है, और दर्ज रिपोर्ट एक साल से ज़्यादा पुरानी है।
Creatinine is on record; without a height of the last six months a child’s kidney function isn’t reckoned.
  Creatinine दर्ज है; पिछले छह महीने की लंबाई के बिना बच्चे की किडनी का हिसाब नहीं लगता।
Creatinine is on record; kidney function is reckoned for women and for men only.
  Creatinine दर्ज है; किडनी का हिसाब सिर्फ़ महिला या पुरुष के लिए लगता है।
Creatinine is on record in a unit that isn’t known here, so kidney function isn’t reckoned.
  Creatinine ऐसी unit में दर्ज है जो यहाँ नहीं जानी जाती, इसलिए किडनी का हिसाब नहीं लगा।
FDA table of CYP and P-gp substrates, inhibitors and inducers
  FDA की CYP और P-gp तालिका
CredibleMeds QTdrugs lists
  CredibleMeds की QT सूचियाँ
Tisdale risk score for QT prolongation, 2013
  QT के लिए Tisdale risk score, 2013
NACO (India) guidelines for HIV care and treatment
  NACO (भारत) की HIV गाइडलाइन
University of Liverpool HIV drug interactions
  University of Liverpool की HIV drug interactions
WHO medical eligibility criteria for contraceptive use
  WHO medical eligibility criteria (गर्भनिरोध)
FOGSI (India) good clinical practice recommendations
  FOGSI (भारत) की सिफ़ारिशें
IAP (India) standard treatment guidelines
  IAP (भारत) की standard treatment guidelines
National Formulary of India
  National Formulary of India
LactMed, US National Library of Medicine
  LactMed, US National Library of Medicine
NICE (UK) guideline
  NICE (UK) की गाइडलाइन
The allergies on record name this very substance, or a brand that holds it.
  दर्ज एलर्जी में इसी दवा का, या इसे रखने वाले ब्रांड का नाम है।
The allergies on record name one of this group or the group itself.
  दर्ज एलर्जी में इस वर्ग की किसी दवा का या वर्ग का नाम है।
Two medicines that act in the same way: side effects add up, the effect hardly.
  एक ही तरह काम करने वाली दो दवाएँ: साइड इफ़ेक्ट जुड़ जाते हैं, असर खास नहीं बढ़ता।
More than four tablets at once, or two of a child’s, of a medicine whose dose can’t be reckoned.
  ऐसी दवा की एक बार में चार (बच्चे की दो) से ज़्यादा गोलियाँ, जिसकी डोज़ का हिसाब नहीं लगता।
Check the strength and the dose.
  Strength और डोज़ जाँचें।
`;
