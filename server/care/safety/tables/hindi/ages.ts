/** See read-sentences.ts for the form. What an earlier table says too stands there. */
export const agesInHindi = `
Reye's syndrome: liver and brain, which can be fatal.
  Reye's syndrome: लिवर और दिमाग पर असर, जो जानलेवा हो सकता है।
Use paracetamol, unless a specialist gives it for Kawasaki disease or the heart.
  Paracetamol दें, जब तक विशेषज्ञ इसे Kawasaki की बीमारी या दिल के लिए न दें।
Some children make too much morphine of it: breathing stops.
  कुछ बच्चों में इससे बहुत ज़्यादा morphine बनती है: साँस रुक जाती है।
Use paracetamol or ibuprofen.
  Paracetamol या ibuprofen दें।
Breathing may stop.
  साँस रुक सकती है।
Teeth are stained for good.
  दाँतों पर हमेशा के लिए दाग।
Tendons and joints may be harmed.
  Tendon और जोड़ों को नुकसान हो सकता है।
Only where nothing safer will do.
  तभी दें जब इससे सुरक्षित किसी दवा से काम न चले।
The liver may fail; it is banned for children under 12 in India.
  लिवर फ़ेल हो सकता है; भारत में 12 साल से छोटे बच्चों के लिए इस पर रोक है।
Use paracetamol.
  Paracetamol दें।
Breathing may stop, which can be fatal.
  साँस रुक सकती है, जो जानलेवा हो सकता है।
Do not give.
  यह दवा न दें।
Drowsiness, slow breathing, fits.
  बहुत नींद, धीमी साँस, दौरे।
Do not give against coughs and colds.
  खाँसी-ज़ुकाम के लिए न दें।
Cold mixtures with phenylephrine are not to be used under four years in India.
  Phenylephrine वाली ज़ुकाम की दवाएँ भारत में चार साल से छोटे बच्चों को नहीं दी जातीं।
Saline drops and fluids.
  नाक में saline की बूँदें, और पानी-तरल पिलाएँ।
No proven use against cough, and slow breathing.
  खाँसी में असर साबित नहीं, और साँस धीमी हो सकती है।
Fluids; honey after the first birthday.
  पानी-तरल पिलाएँ; एक साल के बाद शहद।
Movement disorders.
  अनचाही हरकतें (movement disorder)।
Rehydrate; do not give.
  ORS दें; यह दवा न दें।
Movement disorders are frequent in the young.
  कम उम्र में अनचाही हरकतें (movement disorder) ज़्यादा होती हैं।
Second choice only, at most 5 days.
  पहली पसंद नहीं; ज़्यादा से ज़्यादा 5 दिन।
No proven use in children, and arrhythmia is possible.
  बच्चों में असर साबित नहीं, और धड़कन की गड़बड़ी हो सकती है।
Rehydrate; avoid.
  ORS दें; यह दवा न देना बेहतर है।
The gut may stop, breathing too.
  आँत रुक सकती है, साँस भी।
ORS and zinc.
  ORS और zinc।
With calcium it forms crystals in lung and kidney, and jaundice gets worse.
  Calcium के साथ फेफड़े और किडनी में crystal बनते हैं, और पीलिया बढ़ता है।
Use cefotaxime.
  Cefotaxime दें।
Jaundice that harms the brain.
  पीलिया, जो दिमाग को नुकसान पहुँचाता है।
The blood may break down.
  खून टूट सकता है (haemolysis)।
Grey baby syndrome.
  Grey baby syndrome।
Stomach and kidneys.
  पेट और किडनी को नुकसान।
Not established in children.
  बच्चों में सुरक्षित होना साबित नहीं।
Use ibuprofen or paracetamol.
  Ibuprofen या paracetamol दें।
The liver may fail, which can be fatal.
  लिवर फ़ेल हो सकता है, जो जानलेवा हो सकता है।
Only under a specialist.
  सिर्फ़ विशेषज्ञ की देखरेख में।
Not established in children under 15 kg.
  15 kg से कम वज़न के बच्चों में सुरक्षित होना साबित नहीं।
Weigh the child first.
  पहले बच्चे का वज़न लें।
Only in hospital.
  सिर्फ़ अस्पताल में।
Falls, fractures and confusion; long-acting ones stay for days.
  गिरना, हड्डी टूटना और भ्रम; लंबे असर वाली दवाएँ कई दिन शरीर में रहती हैं।
Avoid; if it must be, a short course of a short-acting one at half the dose.
  न दें; देनी ही पड़े तो कम असर-समय वाली दवा, आधी डोज़ में, कुछ दिन।
Falls, fractures and confusion.
  गिरना, हड्डी टूटना और भ्रम।
Confusion, dry mouth, retention of urine.
  भ्रम, मुँह सूखना, पेशाब रुकना।
Use cetirizine, loratadine or fexofenadine.
  Cetirizine, loratadine या fexofenadine दें।
Low pressure on standing up, confusion, retention of urine.
  खड़े होने पर BP गिरना, भ्रम, पेशाब रुकना।
Another antidepressant; if it must be, nortriptyline at a low dose.
  दूसरी antidepressant; देनी ही पड़े तो nortriptyline कम डोज़ में।
Drowsiness, falls.
  बहुत नींद, गिरना।
Confusion, constipation, retention of urine.
  भ्रम, कब्ज़, पेशाब रुकना।
Avoid, above all for long.
  न दें, खासकर लंबे समय तक।
Blood sugar may stay low for long.
  शुगर देर तक कम रह सकती है।
Gliclazide, or a medicine without the risk of low sugar.
  Gliclazide, या ऐसी दवा जिससे शुगर कम होने का खतरा न हो।
Stomach bleeding and kidney failure.
  पेट में ब्लीडिंग और किडनी फ़ेल होना।
Stomach bleeding, kidneys, blood pressure.
  पेट में ब्लीडिंग, किडनी और BP पर असर।
Short course with stomach protection; paracetamol first.
  पेट बचाने की दवा के साथ कुछ ही दिन; पहले paracetamol।
Avoid beyond a short course.
  कुछ दिन से ज़्यादा न दें।
Blood pressure falls on standing up.
  खड़े होने पर BP गिरता है।
Not the first choice against high blood pressure.
  हाई BP के लिए पहली पसंद नहीं।
Slow heart and low mood.
  धीमी धड़कन और उदासी।
Confusion, fits.
  भ्रम, दौरे।
In dementia, strokes and deaths are more frequent.
  Dementia में stroke और मौतें ज़्यादा होती हैं।
Only where nothing else helps, for a short time.
  तभी दें जब और कुछ काम न करे, और थोड़े समय के लिए।
Harm to the genes was seen in animals.
  जानवरों में gene को नुकसान देखा गया।
Not established in children so young.
  इतने छोटे बच्चों में परखी नहीं गई।
Changes of mood and bad dreams are possible.
  मिज़ाज में बदलाव और बुरे सपने हो सकते हैं।
Tell the parents what to look for.
  माता-पिता को बताएँ कि किस पर ध्यान दें।
Thoughts of suicide are more frequent in the first weeks.
  पहले हफ़्तों में आत्महत्या के विचार ज़्यादा आते हैं।
See the patient weekly at first; fluoxetine is best known.
  शुरू में मरीज़ को हर हफ़्ते देखें; fluoxetine सबसे ज़्यादा परखी हुई है।
Fever, a fast heart, and breathing that stops.
  बुखार, तेज़ धड़कन, और साँस का रुकना।
At most 125 mcg a day, and watch pulse and kidneys.
  दिन में ज़्यादा से ज़्यादा 125 mcg, और नाड़ी व किडनी पर नज़र रखें।
Bleeding is more frequent.
  ब्लीडिंग ज़्यादा होती है।
Check the INR often; a direct anticoagulant may be safer.
  INR बार-बार जाँचें; direct anticoagulant ज़्यादा सुरक्षित हो सकती है।
From 80 years on 110 mg twice a day.
  80 साल से 110 mg दिन में दो बार दें।
`;
