/** See read-sentences.ts for the form. What an earlier table says too stands there. */
export const byEnzymesInHindi = `
CYP3A4 is blocked, and a medicine that lives by it reaches several times its level.
  CYP3A4 रुक जाता है, और उसी से टूटने वाली दवा का लेवल कई गुना हो जाता है।
Choose another medicine, or the lowest dose that its label allows.
  दूसरी दवा चुनें, या लेबल के अनुसार सबसे कम डोज़ दें।
CYP3A4 is hindered, and a medicine that lives by it reaches two to five times its level.
  CYP3A4 धीमा होता है, और उसी से टूटने वाली दवा का लेवल दो से पाँच गुना हो जाता है।
Start low, and watch for its side effects.
  कम डोज़ से शुरू करें, और साइड इफ़ेक्ट पर नज़र रखें।
CYP3A4 is blocked, and the other one's level rises.
  CYP3A4 रुक जाता है, और दूसरी दवा का लेवल बढ़ता है।
More CYP3A4 is made: within two weeks the other one's level falls, often by more than half.
  CYP3A4 ज़्यादा बनता है: दो हफ़्ते में दूसरी दवा का लेवल अक्सर आधे से ज़्यादा गिर जाता है।
Expect it to work less; choose another one, or measure its effect.
  असर घटने की उम्मीद रखें; दूसरी दवा चुनें, या असर नापें।
More CYP3A4 is made, and the other one's level falls.
  CYP3A4 ज़्यादा बनता है, और दूसरी दवा का लेवल गिरता है।
CYP2D6 is blocked: the other one's level rises, and codeine and tramadol relieve less.
  CYP2D6 रुक जाता है: दूसरी दवा का लेवल बढ़ता है, और codeine व tramadol से आराम कम मिलता है।
Choose another one, or start low and watch for side effects.
  दूसरी दवा चुनें, या कम डोज़ से शुरू करके साइड इफ़ेक्ट पर नज़र रखें।
CYP2C19 is blocked, and the other one's level rises.
  CYP2C19 रुक जाता है, और दूसरी दवा का लेवल बढ़ता है।
Use half the highest dose, and watch for side effects.
  अधिकतम डोज़ की आधी दें, और साइड इफ़ेक्ट पर नज़र रखें।
CYP1A2 is blocked, and the other one's level rises several times.
  CYP1A2 रुक जाता है, और दूसरी दवा का लेवल कई गुना बढ़ता है।
CYP1A2 is hindered, and the other one's level rises.
  CYP1A2 धीमा होता है, और दूसरी दवा का लेवल बढ़ता है।
P-gp carries less of the other one out, and its level rises.
  P-gp दूसरी दवा को कम बाहर निकालता है, और उसका लेवल बढ़ता है।
Reduce its dose as the label says, and watch for its side effects.
  उसकी डोज़ लेबल के अनुसार घटाएँ, और साइड इफ़ेक्ट पर नज़र रखें।
CYP2C19 is hindered: the antidepressant's level rises, and with it the QT interval.
  CYP2C19 धीमा होता है: antidepressant का लेवल और उससे QT interval बढ़ता है।
At most 20 mg of citalopram; pantoprazole or rabeprazole instead.
  Citalopram ज़्यादा से ज़्यादा 20 mg; pantoprazole या rabeprazole दें।
The inhaled steroid reaches the blood and stays: a face like the moon, and adrenals that stop working.
  सूँघने वाला steroid खून में पहुँचकर टिक जाता है: चेहरा गोल होता है, और adrenal काम बंद कर देती हैं।
Beclomethasone instead, or an antifungal that spares CYP3A4.
  इसकी जगह beclomethasone, या ऐसी antifungal दें जो CYP3A4 को न रोके।
The steroid is broken down more slowly and builds up.
  Steroid धीरे टूटता है और जमा होता है।
Lower the steroid in courses of more than a few days.
  कुछ दिन से लंबे कोर्स में steroid घटाएँ।
The calcium channel blocker's level rises: low pressure and, in the elderly, kidney failure.
  Calcium channel blocker का लेवल बढ़ता है: कम BP, और बुज़ुर्गों में किडनी फ़ेल होना।
Azithromycin, or watch the blood pressure.
  Azithromycin दें, या BP पर नज़र रखें।
The level rises many times.
  लेवल कई गुना बढ़ता है।
Never together; choose another blood pressure tablet.
  कभी साथ न दें; BP की दूसरी गोली चुनें।
The level rises, and blood pressure may fall on standing up.
  लेवल बढ़ता है, और खड़े होने पर BP गिर सकता है।
Stop the alpha blocker for the course.
  कोर्स के दौरान alpha blocker बंद रखें।
Quetiapine's level rises many times: deep sleep, low pressure, a long QT interval.
  Quetiapine का लेवल कई गुना बढ़ता है: गहरी नींद, कम BP, लंबा QT interval।
The opioid's level rises, and breathing may fail.
  Opioid का लेवल बढ़ता है, और साँस रुक सकती है।
Choose another medicine, or reduce the opioid and watch.
  दूसरी दवा चुनें, या opioid घटाकर नज़र रखें।
The statin's level rises a little.
  Statin का लेवल थोड़ा बढ़ता है।
Keep the statin low; ask for muscle pain.
  Statin कम रखें; माँसपेशियों में दर्द पूछें।
Reduce colchicine by half, and never in kidney or liver disease.
  Colchicine आधी करें, और किडनी या लिवर की बीमारी में कभी न दें।
Rosuvastatin's level rises about seven times: muscle breakdown.
  Rosuvastatin का लेवल करीब सात गुना बढ़ता है: माँसपेशियाँ टूटती हैं।
Choose another statin at its lowest dose, as its label says.
  लेबल के अनुसार दूसरी statin सबसे कम डोज़ में चुनें।
Rosuvastatin's level rises.
  Rosuvastatin का लेवल बढ़ता है।
At most 10 mg of rosuvastatin.
  Rosuvastatin ज़्यादा से ज़्यादा 10 mg दें।
The calcium channel blocker's level falls, and blood pressure rises.
  Calcium channel blocker का लेवल गिरता है, और BP बढ़ता है।
Measure the pressure, and choose another tablet where it rises.
  BP नापें, और बढ़े तो दूसरी गोली चुनें।
The antipsychotic's level falls, and the illness may return.
  Antipsychotic का लेवल गिरता है, और बीमारी लौट सकती है।
Expect to need more, and less again when the inducer is stopped.
  डोज़ बढ़ानी पड़ सकती है, और दूसरी दवा बंद होने पर फिर घटानी होगी।
Levothyroxine is broken down faster.
  Levothyroxine जल्दी टूटती है।
Check TSH after six weeks.
  छह हफ़्ते बाद TSH जाँचें।
Doxycycline's level falls by half.
  Doxycycline का लेवल आधा रह जाता है।
Lamotrigine's level falls by half.
  Lamotrigine का लेवल आधा रह जाता है।
Use the higher dosing plan of its label.
  इसके लेबल की ऊँची डोज़ वाली योजना अपनाएँ।
The opioid relieves less, and fits are more likely with tramadol.
  Opioid से आराम कम मिलता है, और tramadol से दौरे की संभावना बढ़ती है।
Levels change in both directions, and sodium may fall.
  लेवल दोनों तरफ़ बदलते हैं, और sodium गिर सकता है।
Check sodium in the elderly.
  बुज़ुर्गों में sodium जाँचें।
CYP2D6 is blocked: the tricyclic's level rises.
  CYP2D6 रुक जाता है: tricyclic का लेवल बढ़ता है।
Watch for a dry mouth, drowsiness and an irregular heart.
  सूखे मुँह, नींद और अनियमित धड़कन पर नज़र रखें।
`;
