/** See read-sentences.ts for the form. What an earlier table says too stands there. */
export const infectionsAndHormonesInHindi = `
Both block folate: the bone marrow can fail, at low doses of methotrexate too.
  दोनों folate रोकती हैं: bone marrow काम करना बंद कर सकता है, methotrexate की कम डोज़ में भी।
The kidneys remove methotrexate more slowly, and it becomes toxic.
  किडनी methotrexate को धीरे निकालती है, और वह ज़हरीली हो जाती है।
Avoid with high doses; with low weekly doses check blood count and kidneys.
  ज़्यादा डोज़ के साथ न दें; हफ़्ते में एक बार की कम डोज़ हो तो blood count और किडनी जाँचें।
Methotrexate is removed more slowly.
  Methotrexate शरीर से धीरे निकलती है।
Check the blood count.
  Blood count जाँचें।
Methotrexate may be removed more slowly, above all at high doses.
  Methotrexate शरीर से धीरे निकल सकती है, खासकर ज़्यादा डोज़ में।
With high doses stop the proton pump inhibitor; with low weekly doses watch the blood count.
  ज़्यादा डोज़ हो तो proton pump inhibitor बंद करें; हफ़्ते में एक बार की कम डोज़ हो तो blood count पर नज़र रखें।
The breakdown of azathioprine is blocked: the bone marrow can fail.
  Azathioprine टूटती नहीं: bone marrow काम करना बंद कर सकता है।
Avoid; a specialist may give a quarter to a third of the dose under blood counts.
  न दें; विशेषज्ञ blood count देखते हुए एक चौथाई से एक तिहाई डोज़ दे सकते हैं।
Never together.
  साथ में कभी न दें।
Linezolid inhibits MAO: serotonin syndrome.
  Linezolid MAO को रोकती है: serotonin syndrome।
Choose another antibiotic; otherwise stop the antidepressant and observe for two weeks.
  दूसरी antibiotic चुनें; नहीं तो antidepressant बंद करें और दो हफ़्ते नज़र रखें।
Choose another painkiller.
  दूसरी दर्द की दवा चुनें।
Blood pressure may rise sharply.
  BP अचानक बहुत बढ़ सकता है।
Leave the decongestant out.
  बंद नाक वाली दवा (decongestant) न दें।
The antibiotic is bound in the gut and not absorbed.
  Antibiotic आँत में बँध जाती है और शरीर में नहीं पहुँचती।
Give the antibiotic 2 hours before or 4 to 6 hours after it.
  Antibiotic इससे 2 घंटे पहले या 4 से 6 घंटे बाद दें।
Give the antibiotic at least 2 hours before.
  Antibiotic कम से कम 2 घंटे पहले दें।
Tendons may tear, above all after the age of 60.
  Tendon टूट सकते हैं, खासकर 60 साल की उम्र के बाद।
Stop the antibiotic at the first pain of a tendon.
  Tendon में पहला दर्द होते ही antibiotic बंद करें।
Tizanidine's level rises about tenfold: low blood pressure and deep drowsiness.
  Tizanidine का लेवल करीब दस गुना बढ़ता है: BP गिरता है और गहरी नींद आती है।
Use another muscle relaxant or another antibiotic.
  दूसरा muscle relaxant या दूसरी antibiotic दें।
Tizanidine's level rises many times: low blood pressure and deep drowsiness.
  Tizanidine का लेवल कई गुना बढ़ता है: BP गिरता है और गहरी नींद आती है।
Use another muscle relaxant.
  दूसरा muscle relaxant दें।
Theophylline's level rises: vomiting, fits, arrhythmia.
  Theophylline का लेवल बढ़ता है: उल्टी, दौरे, धड़कन की गड़बड़ी।
Choose another antibiotic, or halve the dose and check the level.
  दूसरी antibiotic चुनें, या डोज़ आधी करें और लेवल जाँचें।
Use azithromycin, or check the level.
  Azithromycin दें, या लेवल जाँचें।
Blood vessels may close: gangrene.
  खून की नलियाँ बंद हो सकती हैं: gangrene।
Colchicine's level rises; deaths are known, above all in kidney or liver disease.
  Colchicine का लेवल बढ़ता है; मौतें हुई हैं, खासकर किडनी या लिवर की बीमारी में।
Avoid, and never in kidney or liver disease; stop colchicine for the course.
  न दें, और किडनी या लिवर की बीमारी में कभी नहीं; इस कोर्स तक colchicine बंद रखें।
Domperidone's level rises and the QT interval lengthens: arrhythmia.
  Domperidone का लेवल बढ़ता है और QT interval लंबा होता है: धड़कन की गड़बड़ी।
The benzodiazepine works far more strongly and longer.
  Benzodiazepine का असर बहुत तेज़ और लंबा हो जाता है।
Use lorazepam, or leave it out.
  Lorazepam दें, या यह दवा न दें।
The level of the PDE5 inhibitor rises: low blood pressure.
  PDE5 inhibitor का लेवल बढ़ता है: BP गिरता है।
Reduce to the lowest dose on its label, or avoid.
  उसके लेबल की सबसे कम डोज़ तक घटाएँ, या न दें।
Less acid, less of the antifungal is absorbed.
  पेट में acid कम हो तो antifungal शरीर में कम पहुँचती है।
Take itraconazole capsules with an acidic drink, or choose fluconazole.
  Itraconazole के capsule खट्टे पेय के साथ लें, या fluconazole चुनें।
Phenytoin's level rises: unsteadiness, double vision.
  Phenytoin का लेवल बढ़ता है: लड़खड़ाना, दो-दो दिखना।
Check the level and reduce the dose.
  लेवल जाँचें और डोज़ घटाएँ।
Blood sugar may fall too low.
  शुगर बहुत कम हो सकती है।
Check the sugar more often during the course.
  इस कोर्स के दौरान शुगर ज़्यादा बार जाँचें।
Blood sugar may swing, low above all.
  शुगर ऊपर-नीचे हो सकती है, खासकर कम।
The contraceptive fails.
  गर्भनिरोधक काम नहीं करता।
Use another method during the course and for four weeks after it.
  इस कोर्स के दौरान और उसके चार हफ़्ते बाद तक दूसरा तरीका अपनाएँ।
Use another method.
  दूसरा तरीका अपनाएँ।
The antifungal's level falls until it no longer works.
  Antifungal का लेवल इतना गिरता है कि वह काम नहीं करती।
The steroid works less.
  Steroid का असर घटता है।
The dose may have to be doubled during the course.
  इस कोर्स के दौरान डोज़ दोगुनी करनी पड़ सकती है।
Blood sugar rises because the tablets work less.
  गोलियों का असर घटने से शुगर बढ़ती है।
Check the sugar and adjust.
  शुगर जाँचें और डोज़ बदलें।
Each can harm the liver, and together more.
  दोनों लिवर को नुकसान पहुँचा सकती हैं, साथ में और ज़्यादा।
It is the standard treatment of tuberculosis: ask for jaundice and check the liver where the risk is raised.
  यह TB का तय इलाज है: पीलिया के बारे में पूछें, और खतरा ज़्यादा हो तो लिवर जाँचें।
The level of the antiepileptic rises.
  मिर्गी की दवा का लेवल बढ़ता है।
Check the level and watch for unsteadiness.
  लेवल जाँचें और लड़खड़ाने पर नज़र रखें।
Lithium's level may rise.
  Lithium का लेवल बढ़ सकता है।
Check the level.
  लेवल जाँचें।
Hearing can be lost for good.
  सुनाई देना हमेशा के लिए जा सकता है।
Avoid together; check kidneys and hearing.
  साथ में न दें; किडनी और सुनने की जाँच करें।
The kidneys may fail.
  किडनी फ़ेल हो सकती है।
Check the sugar more often.
  शुगर ज़्यादा बार जाँचें।
Levothyroxine is bound in the gut and not absorbed.
  Levothyroxine आँत में बँध जाती है और शरीर में नहीं पहुँचती।
At least 4 hours between them.
  दोनों के बीच कम से कम 4 घंटे रखें।
The signs of low sugar are hidden, and it lasts longer.
  शुगर कम होने के लक्षण छिप जाते हैं, और वह देर तक कम रहती है।
Prefer a cardioselective beta blocker; explain sweating as a sign that stays.
  सिर्फ़ दिल पर असर करने वाला (cardioselective) beta blocker बेहतर है; बताएँ कि पसीना आना अब भी शुगर कम होने का लक्षण है।
The steroid raises blood sugar.
  Steroid से शुगर बढ़ती है।
Check the sugar and adjust during the course.
  इस कोर्स के दौरान शुगर जाँचें और डोज़ बदलें।
Both act in the same way: blood sugar may fall too low.
  दोनों एक ही तरह काम करती हैं: शुगर बहुत कम हो सकती है।
Repaglinide's level rises many times: blood sugar falls too low.
  Repaglinide का लेवल कई गुना बढ़ता है: शुगर बहुत कम हो जाती है।
The bisphosphonate is bound in the gut and not absorbed.
  Bisphosphonate आँत में बँध जाती है और शरीर में नहीं पहुँचती।
Take the bisphosphonate alone with water, the other at least 30 minutes later.
  Bisphosphonate अकेली पानी के साथ लें, दूसरी दवा कम से कम 30 मिनट बाद।
The pressure in the head may rise.
  सिर के अंदर का दबाव बढ़ सकता है।
Both harm the liver.
  दोनों लिवर को नुकसान पहुँचाती हैं।
Potassium may fall.
  पोटैशियम गिर सकता है।
Check potassium in long courses.
  लंबे कोर्स में पोटैशियम जाँचें।
The level rises and the kidneys are harmed.
  लेवल बढ़ता है और किडनी को नुकसान होता है।
Check the level and reduce the dose, or avoid.
  लेवल जाँचें और डोज़ घटाएँ, या न दें।
The kidneys are harmed.
  किडनी को नुकसान होता है।
Avoid.
  न दें।
`;
