/** See read-sentences.ts for the form. What an earlier table says too stands there. */
export const mindAndNervesInHindi = `
Serotonin syndrome or a crisis of blood pressure, which can be fatal.
  Serotonin syndrome या BP का बहुत बढ़ जाना, जो जानलेवा हो सकता है।
Leave 14 days between them, five weeks after fluoxetine.
  दोनों के बीच 14 दिन रखें, fluoxetine के बाद पाँच हफ़्ते।
Serotonin syndrome has been reported.
  Serotonin syndrome देखा गया है।
Avoid together; otherwise the lowest doses, with agitation, fever and tremor explained.
  साथ में न दें; नहीं तो सबसे कम डोज़ दें, और बेचैनी, बुखार व कँपकँपी के बारे में समझाएँ।
Serotonin syndrome, which can be fatal.
  Serotonin syndrome, जो जानलेवा हो सकता है।
Leave 14 days between them.
  दोनों के बीच 14 दिन रखें।
A crisis of blood pressure.
  BP का बहुत बढ़ जाना।
Leave the decongestant out, and for 14 days after the MAO inhibitor.
  बंद नाक वाली दवा (decongestant) न दें, MAO inhibitor के 14 दिन बाद तक भी नहीं।
Levels rise: serotonin syndrome, or a crisis of blood pressure.
  लेवल बढ़ता है: serotonin syndrome, या BP का बहुत बढ़ जाना।
Serotonin syndrome and fits.
  Serotonin syndrome और दौरे।
Choose another painkiller; otherwise watch for agitation, tremor and fever.
  दूसरी दर्द की दवा चुनें; नहीं तो बेचैनी, कँपकँपी और बुखार पर नज़र रखें।
Serotonin syndrome is possible, though rare.
  Serotonin syndrome हो सकता है, पर कम होता है।
Explain agitation, tremor and fast heart as reasons to come back.
  समझाएँ कि बेचैनी, कँपकँपी या तेज़ धड़कन हो तो वापस आएँ।
The level of the tricyclic rises, and serotonin syndrome is possible.
  Tricyclic का लेवल बढ़ता है, और serotonin syndrome हो सकता है।
Keep the tricyclic low; watch for drowsiness and a slow or irregular heart.
  Tricyclic की डोज़ कम रखें; नींद और धीमी या अनियमित धड़कन पर नज़र रखें।
Serotonin syndrome is possible.
  Serotonin syndrome हो सकता है।
Choose another cough medicine.
  दूसरी खाँसी की दवा चुनें।
Serotonin syndrome.
  Serotonin syndrome।
Stop the herb.
  यह जड़ी-बूटी बंद करें।
Serotonin syndrome and lithium toxicity are possible.
  Serotonin syndrome और lithium का ज़हरीला असर हो सकता है।
Check lithium's level and watch for tremor.
  Lithium का लेवल जाँचें और कँपकँपी पर नज़र रखें।
Tamoxifen is not activated and protects less.
  Tamoxifen सक्रिय नहीं होती और बचाव कम करती है।
Use another antidepressant, e.g. sertraline or venlafaxine.
  दूसरी antidepressant दें, जैसे sertraline या venlafaxine।
Deep sedation and failing breath, which can be fatal.
  गहरी बेहोशी और साँस रुकना, जो जानलेवा हो सकता है।
Avoid; if it must be, the lowest doses for the shortest time.
  न दें; देनी ही पड़े तो सबसे कम डोज़, सबसे कम समय के लिए।
Deep sedation and failing breath.
  गहरी बेहोशी और साँस रुकना।
Deep sedation and failing breath, above all in the elderly and in lung disease.
  गहरी बेहोशी और साँस रुकना, खासकर बुज़ुर्गों और फेफड़े की बीमारी में।
Start low and watch the breathing.
  कम डोज़ से शुरू करें और साँस पर नज़र रखें।
Sedation and slow breathing.
  बहुत नींद और धीमी साँस।
Lowest doses; no driving.
  सबसे कम डोज़; गाड़ी न चलाएँ।
Deep sedation, falls.
  बहुत गहरी नींद, गिरने का खतरा।
Sedation adds up.
  दोनों की नींद जुड़ जाती है।
Start low; no driving.
  कम डोज़ से शुरू करें; गाड़ी न चलाएँ।
The kidneys hold lithium back, and it becomes toxic.
  किडनी lithium को रोक लेती है, और वह ज़हरीली हो जाती है।
Use paracetamol; otherwise check lithium's level within a week.
  Paracetamol दें; नहीं तो एक हफ़्ते के भीतर lithium का लेवल जाँचें।
Use another antihypertensive, or check the level weekly at first.
  BP की दूसरी दवा दें, या शुरू में हर हफ़्ते लेवल जाँचें।
Avoid thiazides; otherwise reduce the dose and check the level.
  Thiazide न दें; नहीं तो डोज़ घटाएँ और लेवल जाँचें।
Valproate's level collapses within a day or two: fits.
  Valproate का लेवल एक-दो दिन में बहुत गिर जाता है: दौरे।
Lamotrigine's level doubles: severe rash.
  Lamotrigine का लेवल दोगुना हो जाता है: गंभीर चकत्ते।
Half the dose of lamotrigine and a slow start.
  Lamotrigine की आधी डोज़ दें और धीरे-धीरे बढ़ाएँ।
Levels of both change.
  दोनों का लेवल बदलता है।
Check levels and watch for drowsiness.
  लेवल जाँचें और ज़्यादा नींद पर नज़र रखें।
Carbamazepine's level rises: double vision, unsteadiness.
  Carbamazepine का लेवल बढ़ता है: दो-दो दिखना, लड़खड़ाना।
Use azithromycin or another antibiotic.
  Azithromycin या दूसरी antibiotic दें।
Choose another medicine, or check the level.
  दूसरी दवा चुनें, या लेवल जाँचें।
Both can stop the production of white blood cells.
  दोनों से सफ़ेद रक्त कोशिकाएँ (WBC) बननी बंद हो सकती हैं।
Choose another antiepileptic.
  मिर्गी की दूसरी दवा चुनें।
Dopamine is blocked and Parkinson's disease gets worse.
  Dopamine रुकता है और Parkinson की बीमारी बढ़ती है।
Use domperidone or ondansetron against vomiting.
  उल्टी के लिए domperidone या ondansetron दें।
Movement disorders add up.
  हाथ-पैर या चेहरे की अनचाही हरकतें बढ़ जाती हैं।
Avoid; use ondansetron.
  न दें; ondansetron दें।
Effects on movement and prolactin add up.
  अनचाही हरकतें और prolactin, दोनों पर असर जुड़ जाता है।
Dry mouth, retention of urine, confusion, above all in the elderly.
  मुँह सूखना, पेशाब रुकना, भ्रम, खासकर बुज़ुर्गों में।
They work against each other in the gut.
  दोनों आँत में एक-दूसरे का असर काटती हैं।
They work against each other.
  दोनों एक-दूसरे का असर काटती हैं।
Blood pressure may rise.
  BP बढ़ सकता है।
Montelukast's level rises.
  Montelukast का लेवल बढ़ता है।
No change is needed; watch for side effects.
  कुछ बदलने की ज़रूरत नहीं; साइड इफ़ेक्ट पर नज़र रखें।
Blood vessels narrow, those of the heart too.
  खून की नलियाँ सिकुड़ती हैं, दिल की भी।
Leave 24 hours between them.
  दोनों के बीच 24 घंटे रखें।
Tramadol may relieve less, and serotonin syndrome is possible.
  Tramadol का असर घट सकता है, और serotonin syndrome हो सकता है।
Watch the effect on the pain.
  दर्द में कितना आराम है, इस पर नज़र रखें।
`;
