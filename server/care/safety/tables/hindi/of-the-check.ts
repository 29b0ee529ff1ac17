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
Not recognised, so nothing about it was checked.
  यह दवा पहचानी नहीं गई, इसलिए इसकी कोई जाँच नहीं हुई।
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
`;
