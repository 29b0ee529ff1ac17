/** See read-sentences.ts for the form. What an earlier table says too stands there. */
export const pregnancyInHindi = `
Severe malformations.
  बच्चे में गंभीर विकृतियाँ।
Do not give in pregnancy; reliable contraception before, during and after (acitretin: three years).
  गर्भावस्था में न दें; पहले, दौरान और बाद में पक्का गर्भनिरोध ज़रूरी (acitretin: तीन साल)।
Miscarriage and malformations.
  गर्भपात और बच्चे में विकृतियाँ।
Do not give in pregnancy; contraception for at least six months after it.
  गर्भावस्था में न दें; इसके बाद कम से कम छह महीने गर्भनिरोध।
Malformations in about one child in ten and disturbed development in up to four in ten.
  करीब दस में से एक बच्चे में विकृतियाँ, और दस में से चार तक बच्चों के विकास में बाधा।
Do not start; who takes it needs a specialist at once and should not stop by herself.
  शुरू न करें; जो ले रही हों वे तुरंत विशेषज्ञ को दिखाएँ और अपने आप बंद न करें।
Do not give in pregnancy.
  गर्भावस्था में न दें।
Miscarriage, malformations.
  गर्भपात, बच्चे में विकृतियाँ।
Do not give in pregnancy unless it is to be ended or labour induced by a specialist.
  गर्भावस्था में न दें, जब तक विशेषज्ञ गर्भ समाप्त न कर रहे हों या दर्द शुरू न करा रहे हों।
Do not give in pregnancy; reliable contraception.
  गर्भावस्था में न दें; पक्का गर्भनिरोध ज़रूरी।
Malformations.
  बच्चे में विकृतियाँ।
Do not give in pregnancy; contraception also for the partner.
  गर्भावस्था में न दें; पति के लिए भी गर्भनिरोध ज़रूरी।
Do not give in pregnancy; test before and monthly.
  गर्भावस्था में न दें; शुरू करने से पहले और हर महीने गर्भ की जाँच करें।
The child's kidneys fail, above all in the second and third trimester.
  बच्चे की किडनी फ़ेल हो सकती है, खासकर दूसरी और तीसरी तिमाही में।
Change to labetalol, methyldopa or nifedipine.
  इसकी जगह labetalol, methyldopa या nifedipine दें।
Malformations in the first trimester, bleeding in the child later.
  पहली तिमाही में विकृतियाँ, बाद में बच्चे में ब्लीडिंग।
Change to a heparin, unless a mechanical valve needs it and a specialist agrees.
  इसकी जगह heparin दें, जब तक mechanical valve के लिए ज़रूरी न हो और विशेषज्ञ सहमत न हों।
The womb contracts: the child lacks oxygen.
  बच्चेदानी सिकुड़ती है: बच्चे को oxygen कम मिलती है।
The genitals of the child are malformed.
  बच्चे के जननांगों में विकृति।
Do not give in pregnancy; broken tablets are not to be touched.
  गर्भावस्था में न दें; टूटी गोलियाँ छूनी भी नहीं चाहिए।
Harmful to the child in animals.
  जानवरों में बच्चे को नुकसान देखा गया।
Use a local antifungal.
  लगाने वाली antifungal दें।
The child may lack G6PD: its blood breaks down.
  बच्चे में G6PD की कमी हो सकती है: उसका खून टूटता है।
Postpone until after the delivery.
  डिलीवरी के बाद तक टालें।
A live vaccine may infect the child.
  Live vaccine से बच्चे को इन्फ़ेक्शन हो सकता है।
Vaccinate after the delivery.
  टीका डिलीवरी के बाद लगाएँ।
Harmful to the child.
  बच्चे को नुकसान।
Exclude a pregnancy first.
  पहले पक्का करें कि गर्भ नहीं है।
The child needs cholesterol to develop.
  बच्चे के विकास के लिए cholesterol ज़रूरी है।
Stop for the pregnancy unless a specialist wants it.
  गर्भावस्था में बंद रखें, जब तक विशेषज्ञ न चाहें।
The child's teeth are stained and its bones hindered, from the second trimester.
  दूसरी तिमाही से बच्चे के दाँतों पर दाग और हड्डियों के बढ़ने में रुकावट।
The child's hearing may be harmed.
  बच्चे के सुनने पर असर हो सकता है।
Only where nothing else will do.
  तभी दें जब और किसी दवा से काम न चले।
From 20 weeks the child's kidneys may fail, in the third trimester the ductus closes early.
  20 हफ़्ते से बच्चे की किडनी फ़ेल हो सकती है, तीसरी तिमाही में ductus समय से पहले बंद हो जाता है।
Avoid from 20 weeks; earlier only where paracetamol does not help.
  20 हफ़्ते से न दें; उससे पहले तभी जब paracetamol से आराम न हो।
The child's kidneys may fail, and the fluid around it dry up.
  बच्चे की किडनी फ़ेल हो सकती है, और उसके आसपास का पानी सूख सकता है।
Avoid from 20 weeks; if it must be before 28 weeks, the lowest dose for the shortest time. Paracetamol.
  20 हफ़्ते से न दें; 28 हफ़्ते से पहले देनी ही पड़े तो सबसे कम डोज़, सबसे कम समय के लिए। Paracetamol दें।
In the third trimester the ductus closes early, the child's kidneys may fail, and mother and child bleed.
  तीसरी तिमाही में ductus समय से पहले बंद हो जाता है, बच्चे की किडनी फ़ेल हो सकती है, और माँ व बच्चे दोनों को खून बह सकता है।
Do not give; paracetamol.
  न दें; paracetamol दें।
Malformations of the heart in the first trimester.
  पहली तिमाही में बच्चे के दिल में विकृतियाँ।
Only under a specialist, with levels.
  सिर्फ़ विशेषज्ञ की देखरेख में, लेवल देखते हुए।
Do not stop suddenly; a specialist should look at it. Folic acid 5 mg.
  अचानक बंद न करें; विशेषज्ञ को दिखाएँ। Folic acid 5 mg।
Malformations in the first trimester.
  पहली तिमाही में बच्चे में विकृतियाँ।
Propylthiouracil in the first trimester; lowest dose.
  पहली तिमाही में propylthiouracil; सबसे कम डोज़।
The child's thyroid is harmed.
  बच्चे के थायरॉइड को नुकसान।
Blocks folate in the first trimester.
  पहली तिमाही में folate रोकती है।
Choose another antibiotic in the first trimester.
  पहली तिमाही में दूसरी antibiotic चुनें।
The child's kidneys may be harmed from the second trimester.
  दूसरी तिमाही से बच्चे की किडनी को नुकसान हो सकता है।
Change to insulin.
  इसकी जगह insulin दें।
Stays in the bone for years and reaches the child.
  सालों हड्डी में रहती है और बच्चे तक पहुँचती है।
Hormones of the child may be disturbed.
  बच्चे के hormones पर असर हो सकता है।
Choose another medicine.
  दूसरी दवा चुनें।
Cartilage was harmed in animals.
  जानवरों में cartilage को नुकसान देखा गया।
Prefer a penicillin or cephalosporin.
  Penicillin या cephalosporin बेहतर है।
Malformations at high or repeated doses in the first trimester.
  पहली तिमाही में ज़्यादा या बार-बार डोज़ से बच्चे में विकृतियाँ।
Insulin, or metformin, is preferred.
  Insulin, या metformin, बेहतर है।
The child grows less.
  बच्चा कम बढ़ता है।
Labetalol is preferred.
  Labetalol बेहतर है।
The newborn is limp, and withdraws.
  नवजात ढीला रहता है, और दवा छूटने के लक्षण होते हैं।
Avoid regular use, above all near term.
  नियमित न दें, खासकर डिलीवरी के पास।
The newborn breathes less, and withdraws.
  नवजात की साँस धीमी रहती है, और दवा छूटने के लक्षण होते हैं।
Shortest time; avoid near term.
  सबसे कम समय के लिए; डिलीवरी के पास न दें।
Sertraline is preferred.
  Sertraline बेहतर है।
Too little is known for the first trimester.
  पहली तिमाही के बारे में बहुत कम पता है।
Postpone to the second trimester.
  दूसरी तिमाही तक टालें।
Near term the child's blood may break down.
  डिलीवरी के पास बच्चे का खून टूट सकता है।
Avoid near term.
  डिलीवरी के पास न दें।
At painkiller doses the ductus closes early, and mother and child bleed.
  दर्द वाली डोज़ में ductus समय से पहले बंद होता है, और माँ व बच्चे को ब्लीडिंग होती है।
Low dose (75 to 150 mg) against pre-eclampsia is right; no painkiller doses in the third trimester.
  Pre-eclampsia से बचाव के लिए कम डोज़ (75 से 150 mg) सही है; तीसरी तिमाही में दर्द वाली डोज़ नहीं।
Grey baby syndrome near term.
  डिलीवरी के पास grey baby syndrome।
Low-dose aspirin is given against pre-eclampsia, from the twelfth week on.
  Pre-eclampsia से बचाव के लिए बारहवें हफ़्ते से कम डोज़ की aspirin दी जाती है।
Go on to 36 weeks, or as it was planned.
  36 हफ़्ते तक, या जैसा तय हुआ हो, जारी रखें।
It reaches the child, and little is known.
  यह बच्चे तक पहुँचती है, और जानकारी कम है।
Change to a heparin.
  Heparin पर जाएँ।
In the last weeks the newborn may be restless and breathe with effort.
  आखिरी हफ़्तों में नवजात बेचैन हो सकता है और साँस में मेहनत लग सकती है।
Do not stop suddenly; tell whoever delivers the child.
  अचानक बंद न करें; प्रसव कराने वाले को बताएँ।
It is the treatment of choice in pregnancy.
  गर्भावस्था में यही पहली पसंद है।
Go on; take iron and calcium with a meal or six hours apart.
  जारी रखें; iron और calcium खाने के साथ या छह घंटे आगे-पीछे लें।
The newborn's sugar may fall, or too little is known.
  नवजात की शुगर गिर सकती है, या जानकारी कम है।
Too little is known, or animals were harmed.
  जानकारी कम है, या जानवरों में नुकसान हुआ।
Only with the tuberculosis programme's specialists.
  सिर्फ़ TB कार्यक्रम के विशेषज्ञों के साथ।
A pregnancy needs none of it, and a girl may be harmed.
  गर्भावस्था में इसकी ज़रूरत नहीं, और लड़की को नुकसान हो सकता है।
The blood that reaches the womb may become less.
  गर्भ तक खून कम पहुँच सकता है।
Not against swollen feet; a specialist against heart failure.
  पैरों की सूजन के लिए नहीं; हार्ट फ़ेल्योर में विशेषज्ञ देखें।
Prednisolone or paracetamol in an attack.
  दौरे में prednisolone या paracetamol दें।
High single doses are avoided.
  एक बार में बड़ी डोज़ नहीं दी जाती।
Seven days of metronidazole 400 mg twice a day are accepted.
  Metronidazole 400 mg दिन में दो बार सात दिन मान्य है।
`;
