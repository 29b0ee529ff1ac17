/** See read-sentences.ts for the form. What an earlier table says too stands there. */
export const conditionsInHindi = `
The airways may close, eye drops included.
  साँस की नली बंद हो सकती है, आँख में डालने वाली दवा से भी।
The airways may narrow.
  साँस की नली सिकुड़ सकती है।
Use another medicine, or only under a specialist.
  दूसरी दवा दें, या सिर्फ़ विशेषज्ञ की देखरेख में।
Up to one in ten adults with asthma reacts with an attack.
  अस्थमा वाले दस में से एक तक बड़ों को इससे दौरा पड़ता है।
Ask whether a painkiller ever brought on an attack; paracetamol is safer.
  पूछें कि क्या कभी दर्द की दवा से अस्थमा का दौरा पड़ा; paracetamol ज़्यादा सुरक्षित है।
Secretions thicken, or breathing slows.
  बलगम गाढ़ा होता है, या साँस धीमी होती है।
Avoid in an attack.
  अस्थमा के दौरे में न दें।
Kidney function may be lost.
  किडनी का काम घट सकता है।
Avoid; paracetamol.
  न दें; paracetamol दें।
Lactic acidosis, where eGFR is under 30.
  eGFR 30 से कम हो तो lactic acidosis।
Check eGFR: reduce under 45, stop under 30.
  eGFR जाँचें: 45 से कम पर घटाएँ, 30 से कम पर बंद करें।
Avoid, or check potassium closely.
  न दें, या पोटैशियम पर कड़ी नज़र रखें।
Kidneys and hearing.
  किडनी और सुनने पर असर।
Choose another antibiotic, or reduce by levels.
  दूसरी antibiotic चुनें, या लेवल देखकर डोज़ घटाएँ।
It does not reach the urine and harms the nerves.
  यह पेशाब तक नहीं पहुँचती और नसों को नुकसान पहुँचाती है।
Avoid under eGFR 45.
  eGFR 45 से कम हो तो न दें।
Gliclazide or linagliptin.
  Gliclazide या linagliptin।
It builds up and becomes toxic.
  शरीर में जमा होकर ज़हरीली हो जाती है।
Reduce or avoid.
  डोज़ घटाएँ या न दें।
It builds up.
  शरीर में जमा होती है।
Reduce the dose by kidney function.
  किडनी के अनुसार डोज़ घटाएँ।
Bleeding from the ulcer.
  अल्सर से ब्लीडिंग।
Paracetamol; low-dose aspirin only with a proton pump inhibitor.
  Paracetamol दें; कम डोज़ की aspirin सिर्फ़ proton pump inhibitor के साथ।
The ulcer may bleed.
  अल्सर से ब्लीडिंग हो सकती है।
Add stomach protection.
  पेट बचाने की दवा साथ दें।
Only where it is needed, with stomach protection.
  तभी दें जब ज़रूरी हो, पेट बचाने की दवा के साथ।
The blood breaks down.
  खून टूटता है (haemolysis)।
Only as a weekly dose under supervision, or not at all.
  सिर्फ़ हफ़्ते में एक बार, देखरेख में, या बिल्कुल नहीं।
The blood may break down in some people.
  कुछ लोगों में खून टूट सकता है (haemolysis)।
Choose another medicine where there is one; tell the patient of dark urine.
  हो सके तो दूसरी दवा चुनें; मरीज़ को बताएँ कि पेशाब गहरे रंग का हो तो आएँ।
Fluid is held back and the failure gets worse.
  शरीर में पानी रुकता है और हार्ट फ़ेल्योर बढ़ता है।
Choose another medicine against diabetes.
  डायबिटीज़ की दूसरी दवा चुनें।
The heart pumps less.
  दिल कम पंप करता है।
Avoid where the ejection fraction is reduced.
  Ejection fraction कम हो तो न दें।
Choose another antifungal.
  दूसरी antifungal चुनें।
Admissions for heart failure were more frequent.
  हार्ट फ़ेल्योर से भर्ती ज़्यादा हुईं।
Deaths are more frequent.
  मौतें ज़्यादा होती हैं।
Heart attack and stroke are more frequent.
  हार्ट अटैक और stroke ज़्यादा होते हैं।
Paracetamol; naproxen if an NSAID must be.
  Paracetamol दें; NSAID देनी ही पड़े तो naproxen।
The coronary arteries narrow.
  दिल की नलियाँ (coronary arteries) सिकुड़ती हैं।
Use another medicine against migraine.
  माइग्रेन की दूसरी दवा दें।
Never with a nitrate, also not one that is taken only when needed.
  Nitrate के साथ कभी नहीं, उसके साथ भी नहीं जो सिर्फ़ ज़रूरत पर ली जाती है।
Ask for nitrates first.
  पहले nitrate के बारे में पूछें।
Blood pressure rises and its tablets work less.
  BP बढ़ता है और उसकी गोलियों का असर घटता है।
Short courses; paracetamol first.
  सिर्फ़ कुछ दिन; पहले paracetamol।
Blood pressure rises.
  BP बढ़ता है।
Saline or a local decongestant for a few days.
  Saline, या कुछ दिन के लिए नाक में डालने वाली decongestant।
Fits are more likely.
  दौरे पड़ने का खतरा बढ़ता है।
An attack of closed-angle glaucoma.
  Closed-angle glaucoma का अटैक।
Avoid unless the angle is known to be open.
  न दें, जब तक पता न हो कि angle खुला है।
Use cetirizine or fexofenadine.
  Cetirizine या fexofenadine दें।
Urine may be retained.
  पेशाब रुक सकता है।
Movement gets worse.
  हरकतों की तकलीफ़ बढ़ती है।
Domperidone or ondansetron against vomiting; quetiapine at a low dose against psychosis.
  उल्टी के लिए domperidone या ondansetron; psychosis के लिए कम डोज़ में quetiapine।
Weakness gets worse, that of breathing too.
  कमज़ोरी बढ़ती है, साँस की भी।
Weakness gets worse.
  कमज़ोरी बढ़ती है।
Watch closely or avoid.
  कड़ी नज़र रखें या न दें।
The liver may fail.
  लिवर फ़ेल हो सकता है।
The liver breaks it down more slowly.
  लिवर इसे धीरे तोड़ता है।
At most 2 g a day.
  दिन में ज़्यादा से ज़्यादा 2 g।
Bleeding and kidney failure.
  ब्लीडिंग और किडनी फ़ेल होना।
Contraindicated while the liver is inflamed.
  जब तक लिवर में सूजन है, नहीं देनी चाहिए।
Check the liver first.
  पहले लिवर जाँचें।
Uric acid rises and gout returns.
  Uric acid बढ़ता है और गाउट लौट आता है।
Another antihypertensive, e.g. losartan.
  BP की दूसरी दवा, जैसे losartan।
At low doses uric acid rises.
  कम डोज़ में uric acid बढ़ता है।
Go on if the heart needs it.
  दिल के लिए ज़रूरी हो तो जारी रखें।
An attack of porphyria.
  Porphyria का अटैक।
Look each medicine up in a list of safe ones.
  हर दवा को सुरक्षित दवाओं की सूची में देख लें।
They hinder the platelets and injure the stomach: severe bleeding.
  ये platelets का काम रोकती हैं और पेट को नुकसान पहुँचाती हैं: गंभीर ब्लीडिंग।
Paracetamol only, and fluids.
  सिर्फ़ paracetamol, और पानी-तरल।
Of no use, and bleeding from the stomach.
  कोई फ़ायदा नहीं, और पेट में ब्लीडिंग।
Blood sugar rises.
  शुगर बढ़ती है।
The heart may stop.
  दिल रुक सकता है।
Do not give without a pacemaker.
  Pacemaker के बिना न दें।
A dangerous arrhythmia.
  धड़कन की खतरनाक गड़बड़ी।
Migraine with aura: stroke.
  Aura वाला माइग्रेन: stroke का खतरा।
A method without oestrogen.
  बिना oestrogen वाला तरीका।
A new clot.
  नया थक्का बनने का खतरा।
Stroke and heart attack are more frequent.
  Stroke और हार्ट अटैक ज़्यादा होते हैं।
`;
