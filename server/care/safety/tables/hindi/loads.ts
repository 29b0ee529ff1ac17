/** See read-sentences.ts for the form. What an earlier table says too stands there. */
export const loadsInHindi = `
Serotonin adds up: agitation, tremor, sweating and fever are possible.
  Serotonin जुड़ता जाता है: बेचैनी, कँपकँपी, पसीना और बुखार हो सकते हैं।
The lowest doses, with those signs explained as reasons to come back.
  सबसे कम डोज़ दें, और बताएँ कि ये लक्षण हों तो लौटें।
Serotonin adds up over three medicines: serotonin syndrome becomes likely.
  तीन दवाओं से serotonin जुड़ जाता है: serotonin syndrome की संभावना बढ़ जाती है।
Leave one of them out.
  इनमें से एक न दें।
Three medicines against clotting: bleeding is several times as frequent as with one.
  थक्का रोकने वाली तीन दवाएँ: ब्लीडिंग एक दवा से कई गुना ज़्यादा होती है।
Only on a cardiologist's word, for the shortest time, with stomach protection.
  सिर्फ़ cardiologist के कहने पर, कम से कम समय, पेट बचाने की दवा के साथ।
Three medicines that act on the brain: falls and broken bones are far more frequent.
  दिमाग पर असर करने वाली तीन दवाएँ: गिरना और हड्डी टूटना बहुत बढ़ जाता है।
Leave at least one of them out.
  इनमें से कम से कम एक न दें।
The effect adds up: confusion, falls, dry mouth, retention of urine.
  असर जुड़ जाता है: उलझन, गिरना, सूखा मुँह, पेशाब रुकना।
Use one at most.
  ज़्यादा से ज़्यादा एक दें।
Each raises potassium, and together it can reach a dangerous level.
  हर एक पोटैशियम बढ़ाती है, और साथ में यह खतरनाक स्तर तक पहुँच सकता है।
Leave one of them out, or check potassium after a week.
  इनमें से एक न दें, या एक हफ़्ते बाद पोटैशियम जाँचें।
An opioid and two more medicines that make drowsy: breathing may fail in sleep.
  एक opioid और नींद लाने वाली दो और दवाएँ: नींद में साँस रुक सकती है।
Leave at least one of them out; no driving.
  इनमें से कम से कम एक न दें; गाड़ी न चलाएँ।
Each takes away a way in which the kidneys help themselves: together they may fail within days.
  हर एक किडनी के बचाव का एक रास्ता बंद करती है: साथ में किडनी कुछ ही दिनों में फ़ेल हो सकती है।
Leave the painkiller out; paracetamol.
  दर्द की दवा न दें; paracetamol दें।
Potassium can rise to a deadly level within days.
  पोटैशियम कुछ ही दिनों में जानलेवा स्तर तक बढ़ सकता है।
More than one medicine lengthens the QT interval; nothing on record adds to the risk.
  एक से ज़्यादा दवाएँ QT interval बढ़ाती हैं; रिकॉर्ड में खतरा बढ़ाने वाला कुछ और नहीं है।
No others beside them, and none of them longer than needed.
  इनके साथ ऐसी और दवा न दें, और कोई भी ज़रूरत से ज़्यादा न चलाएँ।
More than one medicine lengthens the QT interval, and age, sex, heart, potassium or their number add to the risk.
  एक से ज़्यादा दवाएँ QT interval बढ़ाती हैं, और उम्र, लिंग, दिल, पोटैशियम या इनकी गिनती से खतरा बढ़ता है।
Choose another one of them, or look at the ECG and keep potassium normal.
  इनमें से एक बदलें, या ECG देखें और पोटैशियम ठीक रखें।
More than one medicine lengthens the QT interval, and what is on record makes a dangerous arrhythmia likely.
  एक से ज़्यादा दवाएँ QT interval बढ़ाती हैं, और रिकॉर्ड की बातों से खतरनाक arrhythmia की संभावना बढ़ जाती है।
Choose another medicine; otherwise only with an ECG and normal potassium.
  दूसरी दवा चुनें; नहीं तो सिर्फ़ ECG और ठीक पोटैशियम के साथ दें।
`;
