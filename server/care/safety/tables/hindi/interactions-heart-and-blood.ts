/** See read-sentences.ts for the form. */
export const heartAndBloodInHindi = `
The risk of serious bleeding rises: the NSAID injures the stomach and hinders the platelets.
  गंभीर ब्लीडिंग का खतरा बढ़ता है: NSAID पेट को नुकसान पहुँचाती है और platelets का काम रोकती है।
Avoid. Paracetamol at the lowest dose is preferred; if it must be, add stomach protection and check the INR early.
  न दें। Paracetamol कम से कम डोज़ में बेहतर है; देनी ही पड़े तो पेट बचाने की दवा साथ दें और INR जल्दी जाँचें।
Bleeding risk rises even where the INR is in range.
  INR ठीक हो तब भी ब्लीडिंग का खतरा बढ़ता है।
Only where a cardiologist wants both; watch for bleeding and consider a proton pump inhibitor.
  तभी दें जब cardiologist दोनों चाहें; ब्लीडिंग पर नज़र रखें और proton pump inhibitor देने पर विचार करें।
Only where a cardiologist wants both; watch for bleeding.
  तभी दें जब cardiologist दोनों चाहें; ब्लीडिंग पर नज़र रखें।
The anticoagulant's breakdown is blocked and the INR rises within days.
  Anticoagulant टूटता नहीं और कुछ ही दिनों में INR बढ़ जाता है।
Avoid, or reduce the dose and check the INR within 3 to 5 days of starting and stopping.
  न दें, या डोज़ घटाएँ और शुरू करने व बंद करने के 3 से 5 दिन के भीतर INR जाँचें।
The breakdown of the anticoagulant is blocked and the INR rises.
  Anticoagulant टूटता नहीं और INR बढ़ जाता है।
Avoid if another antibiotic will do; otherwise check the INR within 3 to 5 days.
  दूसरी antibiotic से काम चले तो न दें; नहीं तो 3 से 5 दिन के भीतर INR जाँचें।
Co-trimoxazole raises the INR markedly.
  Co-trimoxazole से INR बहुत बढ़ जाता है।
Choose another antibiotic; otherwise check the INR within 3 to 5 days.
  दूसरी antibiotic चुनें; नहीं तो 3 से 5 दिन के भीतर INR जाँचें।
The INR may rise.
  INR बढ़ सकता है।
Check the INR within a week of starting and after stopping.
  शुरू करने के एक हफ़्ते के भीतर और बंद करने के बाद INR जाँचें।
The INR rises over weeks and stays raised for months after stopping.
  INR कई हफ़्तों तक बढ़ता है और बंद करने के बाद भी महीनों बढ़ा रहता है।
Reduce the anticoagulant by about a third to a half and check the INR weekly.
  Anticoagulant की डोज़ करीब एक तिहाई से आधी घटाएँ और INR हर हफ़्ते जाँचें।
The anticoagulant loses effect; the INR falls, and rises again after the inducer is stopped.
  Anticoagulant का असर घटता है; INR गिरता है, और दूसरी दवा बंद करने पर फिर बढ़ता है।
Check the INR often and adjust the dose, also in the weeks after stopping.
  INR बार-बार जाँचें और डोज़ बदलें, बंद करने के बाद के हफ़्तों में भी।
Platelets are hindered and bleeding risk rises.
  Platelets का काम रुकता है और ब्लीडिंग का खतरा बढ़ता है।
Watch for bleeding; consider stomach protection.
  ब्लीडिंग पर नज़र रखें; पेट बचाने की दवा देने पर विचार करें।
Check the INR within a week, or choose another painkiller.
  एक हफ़्ते के भीतर INR जाँचें, या दूसरी दर्द की दवा चुनें।
The effect of the anticoagulant is enhanced.
  Anticoagulant का असर बढ़ जाता है।
Check the INR and reduce the dose where needed.
  INR जाँचें और ज़रूरत हो तो डोज़ घटाएँ।
Two anticoagulants together cause major bleeding.
  दो anticoagulant साथ देने से गंभीर ब्लीडिंग होती है।
Stop one, except while changing from one to the other under control of the INR.
  एक बंद करें; सिर्फ़ एक से दूसरी पर जाते समय, INR देखते हुए, दोनों चल सकती हैं।
Two anticoagulants together cause bleeding.
  दो anticoagulant साथ देने से ब्लीडिंग होती है।
Only while changing over, until the INR is in range.
  सिर्फ़ एक से दूसरी पर जाते समय, जब तक INR ठीक न हो जाए।
Stop one, except while changing from one to the other.
  एक बंद करें; सिर्फ़ एक से दूसरी पर जाते समय दोनों चल सकती हैं।
The risk of serious bleeding rises.
  गंभीर ब्लीडिंग का खतरा बढ़ता है।
Avoid; prefer paracetamol.
  न दें; paracetamol बेहतर है।
The anticoagulant's level rises.
  Anticoagulant का लेवल बढ़ता है।
Avoid, or reduce the dose as its label says.
  न दें, या उसके लेबल के अनुसार डोज़ घटाएँ।
The anticoagulant's level falls and clots are no longer prevented.
  Anticoagulant का लेवल गिरता है और थक्के बनने से नहीं रुकते।
Avoid; choose another anticoagulant or another medicine.
  न दें; दूसरा anticoagulant या दूसरी दवा चुनें।
Bleeding risk rises.
  ब्लीडिंग का खतरा बढ़ता है।
Stomach bleeding risk rises, and ibuprofen can block the heart protection of low-dose aspirin.
  पेट में ब्लीडिंग का खतरा बढ़ता है, और ibuprofen कम डोज़ की aspirin से मिलने वाला दिल का बचाव रोक सकती है।
Avoid regular use together; prefer paracetamol, else add stomach protection.
  साथ में नियमित न दें; paracetamol बेहतर है, नहीं तो पेट बचाने की दवा साथ दें।
Avoid; prefer paracetamol, else add stomach protection.
  न दें; paracetamol बेहतर है, नहीं तो पेट बचाने की दवा साथ दें।
Clopidogrel is activated less and protects less.
  Clopidogrel पूरी तरह सक्रिय नहीं होती और बचाव कम करती है।
Use pantoprazole or rabeprazole instead.
  इसकी जगह pantoprazole या rabeprazole दें।
The risk of bleeding from the stomach rises.
  पेट में ब्लीडिंग का खतरा बढ़ता है।
Prefer paracetamol, or add stomach protection.
  Paracetamol बेहतर है, या पेट बचाने की दवा साथ दें।
The risk of stomach ulcer and bleeding rises.
  पेट के अल्सर और ब्लीडिंग का खतरा बढ़ता है।
Avoid if possible; else add stomach protection.
  हो सके तो न दें; नहीं तो पेट बचाने की दवा साथ दें।
Potassium can rise to a dangerous level.
  पोटैशियम खतरनाक हद तक बढ़ सकता है।
Check potassium and creatinine before, after one week and regularly; avoid in kidney disease.
  पोटैशियम और creatinine पहले, एक हफ़्ते बाद और फिर नियमित जाँचें; किडनी की बीमारी में न दें।
Avoid unless potassium is low and is checked.
  न दें, जब तक पोटैशियम कम न हो और उसकी जाँच न होती रहे।
Low pressure, raised potassium and kidney failure, with no gain over one of them.
  BP गिरता है, पोटैशियम बढ़ता है और किडनी फ़ेल हो सकती है, और एक के मुकाबले कोई फ़ायदा नहीं।
Use one of the two.
  दोनों में से एक ही दें।
Angioedema that can close the airway.
  Angioedema, जिससे साँस की नली बंद हो सकती है।
Never together; leave 36 hours between them.
  साथ में कभी न दें; बीच में 36 घंटे रखें।
The pressure is controlled less and the kidneys may fail, above all with a diuretic.
  BP कम काबू में रहता है और किडनी फ़ेल हो सकती है, खासकर पेशाब बढ़ाने की दवा के साथ।
Short courses only; check creatinine in the elderly and in kidney disease.
  सिर्फ़ कुछ दिन दें; बुज़ुर्गों और किडनी की बीमारी में creatinine जाँचें।
Potassium can rise to a dangerous level within days.
  पोटैशियम कुछ ही दिनों में खतरनाक हद तक बढ़ सकता है।
Choose another antibiotic, or check potassium after 4 to 5 days.
  दूसरी antibiotic चुनें, या 4 से 5 दिन बाद पोटैशियम जाँचें।
Avoid together.
  साथ में न दें।
Choose another antibiotic.
  दूसरी antibiotic चुनें।
The diuretic works less and the kidneys may fail.
  Diuretic का असर घटता है और किडनी फ़ेल हो सकती है।
Short courses only; watch weight, pressure and creatinine.
  सिर्फ़ कुछ दिन दें; वज़न, BP और creatinine पर नज़र रखें।
A sudden, possibly fatal, fall of blood pressure.
  BP अचानक गिरता है, जिससे जान जा सकती है।
Never together: no nitrate within 24 hours of sildenafil, or 48 hours of tadalafil.
  साथ में कभी न दें: sildenafil के 24 घंटे और tadalafil के 48 घंटे के भीतर nitrate नहीं।
Blood pressure may fall on standing up.
  खड़े होने पर BP गिर सकता है।
Start low, and only when the alpha blocker's dose is stable.
  कम डोज़ से शुरू करें, और तभी जब alpha blocker की डोज़ स्थिर हो।
Slow heart, heart block and heart failure.
  धीमी धड़कन, हार्ट ब्लॉक और हार्ट फ़ेल्योर।
Avoid; never with intravenous verapamil.
  न दें; नस में दी जाने वाली verapamil के साथ कभी नहीं।
The inhaler no longer opens the airways, which can be fatal in asthma.
  इनहेलर से साँस की नली नहीं खुलती, जो अस्थमा में जानलेवा हो सकता है।
Use a cardioselective beta blocker or none.
  सिर्फ़ दिल पर असर करने वाला (cardioselective) beta blocker दें, या कोई नहीं।
The pressure may rebound when clonidine is stopped first.
  Clonidine पहले बंद करने पर BP अचानक बढ़ सकता है।
Stop the beta blocker several days before clonidine.
  Beta blocker को clonidine से कई दिन पहले बंद करें।
Digoxin's level about doubles.
  Digoxin का लेवल करीब दोगुना हो जाता है।
Halve the dose of digoxin and check its level and the pulse.
  Digoxin की डोज़ आधी करें, और उसका लेवल व नब्ज़ जाँचें।
Digoxin's level rises.
  Digoxin का लेवल बढ़ता है।
Choose another medicine, or check digoxin's level.
  दूसरी दवा चुनें, या digoxin का लेवल जाँचें।
Low potassium makes digoxin toxic.
  पोटैशियम कम होने पर digoxin ज़हरीली हो जाती है।
Check potassium and keep it normal.
  पोटैशियम जाँचें और उसे सामान्य रखें।
Slow heart and heart block.
  धीमी धड़कन और हार्ट ब्लॉक।
Avoid, or only with control by ECG.
  न दें, या सिर्फ़ ECG देखते हुए दें।
Ivabradine's level rises and the heart becomes too slow.
  Ivabradine का लेवल बढ़ता है और धड़कन बहुत धीमी हो जाती है।
Use another medicine.
  दूसरी दवा दें।
The statin's level rises many times: muscle breakdown and kidney failure.
  Statin का लेवल कई गुना बढ़ता है: मांसपेशियाँ टूटती हैं और किडनी फ़ेल हो सकती है।
Stop the statin for the course, or choose another medicine.
  इस कोर्स तक statin बंद रखें, या दूसरी दवा चुनें।
The statin's level rises, with a risk of muscle breakdown.
  Statin का लेवल बढ़ता है, मांसपेशियाँ टूटने का खतरा रहता है।
Stop the statin for the course or keep it at 20 mg at most; ask for muscle pain.
  इस कोर्स तक statin बंद रखें या 20 mg से ज़्यादा न दें; मांसपेशियों के दर्द के बारे में पूछें।
The risk of muscle breakdown rises.
  मांसपेशियाँ टूटने का खतरा बढ़ता है।
Use fenofibrate, or one of the two alone.
  Fenofibrate दें, या दोनों में से एक ही।
Simvastatin's level rises, with a risk to the muscles.
  Simvastatin का लेवल बढ़ता है, मांसपेशियों को खतरा रहता है।
At most 20 mg of simvastatin (10 mg with diltiazem or verapamil), or another statin.
  Simvastatin 20 mg से ज़्यादा नहीं (diltiazem या verapamil के साथ 10 mg), या दूसरी statin।
The statin's level rises many times, with a risk of muscle breakdown.
  Statin का लेवल कई गुना बढ़ता है, मांसपेशियाँ टूटने का खतरा रहता है।
Avoid or keep to the low dose on the statin's label.
  न दें, या statin के लेबल पर लिखी कम डोज़ ही दें।
Muscle damage has been reported.
  मांसपेशियों को नुकसान देखा गया है।
Ask for muscle pain or weakness; be careful in kidney disease.
  मांसपेशियों के दर्द या कमज़ोरी के बारे में पूछें; किडनी की बीमारी में सावधान रहें।
`;
