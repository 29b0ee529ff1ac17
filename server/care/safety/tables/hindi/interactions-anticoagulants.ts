/** See read-sentences.ts for the form. What an earlier table says too stands there. */
export const anticoagulantsInHindi = `
P-gp no longer carries dabigatran out, and its level rises far.
  P-gp dabigatran को बाहर नहीं निकालता, और उसका लेवल बहुत बढ़ जाता है।
Never together; choose another anticoagulant or another medicine.
  कभी साथ न दें; दूसरा anticoagulant या दूसरी दवा चुनें।
P-gp is hindered, and the anticoagulant's level rises.
  P-gp का काम रुकता है, और anticoagulant का लेवल बढ़ता है।
Reduce the dose as its label says, and watch for bleeding.
  डोज़ लेबल के अनुसार घटाएँ, और ब्लीडिंग पर नज़र रखें।
Only where both are needed; watch for bleeding.
  तभी दें जब दोनों ज़रूरी हों; ब्लीडिंग पर नज़र रखें।
Bleeding from stomach and wounds.
  पेट और घावों से ब्लीडिंग।
Probenecid holds ketorolac back, and its level rises several times.
  Probenecid ketorolac को शरीर में रोकती है, और उसका लेवल कई गुना बढ़ता है।
As the thyroid recovers, clotting factors break down faster and the INR rises.
  Thyroid सुधरने पर clotting factor जल्दी टूटते हैं और INR बढ़ता है।
Check the INR when levothyroxine is begun or changed.
  Levothyroxine शुरू करने या बदलने पर INR जाँचें।
As the thyroid slows down, the INR falls.
  Thyroid धीमा होने पर INR गिरता है।
Check the INR until the thyroid is steady.
  Thyroid स्थिर होने तक INR जाँचें।
The INR may rise during a course, and fever and a poor appetite add to it.
  कोर्स के दौरान INR बढ़ सकता है, और बुखार व कम भूख से और बढ़ता है।
Check the INR in courses of more than a few days.
  कुछ दिन से लंबे कोर्स में INR जाँचें।
The INR may rise, and the stomach may bleed.
  INR बढ़ सकता है, और पेट से ब्लीडिंग हो सकती है।
Taken regularly for days, paracetamol raises the INR a little.
  कई दिन लगातार लेने पर paracetamol INR थोड़ा बढ़ाती है।
It is still the painkiller of choice; check the INR in longer courses.
  फिर भी दर्द के लिए यही सबसे अच्छी है; लंबे कोर्स में INR जाँचें।
The INR may rise a little.
  INR थोड़ा बढ़ सकता है।
Check the INR after starting or changing the statin.
  Statin शुरू करने या बदलने के बाद INR जाँचें।
The INR rises markedly.
  INR बहुत बढ़ता है।
Avoid, or check the INR weekly at first.
  न दें, या शुरू में हर हफ़्ते INR जाँचें।
Check the INR after starting and after stopping.
  शुरू करने और बंद करने के बाद INR जाँचें।
Choose another medicine where there is one.
  हो सके तो दूसरी दवा चुनें।
Repaglinide's level rises, and blood sugar may fall too low.
  Repaglinide का लेवल बढ़ता है, और शुगर बहुत गिर सकती है।
Choose another tablet against diabetes, or watch the sugar closely.
  डायबिटीज़ की दूसरी गोली चुनें, या शुगर पर कड़ी नज़र रखें।
Ticagrelor's level rises several times: bleeding.
  Ticagrelor का लेवल कई गुना बढ़ता है: ब्लीडिंग।
Never together; clopidogrel or another antibiotic.
  कभी साथ न दें; clopidogrel या दूसरी antibiotic दें।
Ticagrelor's level falls and it protects the stent less.
  Ticagrelor का लेवल गिरता है और stent की रक्षा कम होती है।
The statin's level rises.
  Statin का लेवल बढ़ता है।
At most 40 mg of the statin, or rosuvastatin.
  Statin ज़्यादा से ज़्यादा 40 mg, या rosuvastatin दें।
Together they are the treatment after a coronary event; above 100 mg of aspirin ticagrelor protects less.
  दिल के दौरे के बाद दोनों साथ ही दी जाती हैं; 100 mg से ज़्यादा aspirin पर ticagrelor कम बचाती है।
Keep aspirin at 75 to 100 mg.
  Aspirin 75 से 100 mg रखें।
`;
