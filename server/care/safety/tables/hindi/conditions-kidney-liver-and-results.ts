/** See read-sentences.ts for the form. What an earlier table says too stands there. */
export const moreConditionsInHindi = `
The kidneys have little to spare, and may fail.
  किडनी में गुंजाइश कम है, और वह फ़ेल हो सकती है।
Paracetamol; a short course at most, and creatinine after a week.
  Paracetamol दें; हो तो सिर्फ़ कुछ दिन, और एक हफ़्ते बाद creatinine जाँचें।
It builds up: bleeding.
  यह शरीर में जमा होती है: ब्लीडिंग।
Enoxaparin once a day at its reduced dose, or heparin.
  Enoxaparin घटी हुई डोज़ में दिन में एक बार, या heparin दें।
The kidneys may be harmed further.
  किडनी को और नुकसान हो सकता है।
Widen the interval as its label says, or choose another one.
  लेबल के अनुसार अंतर बढ़ाएँ, या दूसरी दवा चुनें।
It builds up and harms the eyes, or hearing and balance.
  यह जमा होकर आँखों, या सुनने और संतुलन को नुकसान करती है।
Three times a week, and test the eyes or hearing.
  हफ़्ते में तीन बार दें, और आँखें या कान जाँचें।
Magnesium and aluminium build up.
  Magnesium और aluminium जमा होते हैं।
Choose another antacid.
  दूसरा antacid चुनें।
Go by creatinine clearance, as its label says.
  लेबल के अनुसार creatinine clearance देखकर दें।
Check the level, and reduce the dose.
  लेवल जाँचें, और डोज़ घटाएँ।
Begin with 100 mg and raise it by uric acid.
  100 mg से शुरू करें और uric acid देखकर बढ़ाएँ।
Potassium is high already, and rises further.
  पोटैशियम पहले से ज़्यादा है, और बढ़ेगा।
Lower potassium first, and look at the ECG above 6.
  पहले पोटैशियम घटाएँ, और 6 से ऊपर हो तो ECG देखें।
Potassium is high already, and can rise to a deadly level.
  पोटैशियम पहले से ज़्यादा है, और जानलेवा स्तर तक बढ़ सकता है।
Potassium may rise further.
  पोटैशियम और बढ़ सकता है।
Choose another medicine, or check potassium after three days.
  दूसरी दवा चुनें, या तीन दिन बाद पोटैशियम जाँचें।
Raise potassium first.
  पहले पोटैशियम बढ़ाएँ।
Low potassium lengthens the QT interval too: a dangerous arrhythmia.
  कम पोटैशियम से भी QT interval बढ़ता है: खतरनाक arrhythmia।
Raise potassium first, or choose another medicine.
  पहले पोटैशियम बढ़ाएँ, या दूसरी दवा चुनें।
Potassium falls further.
  पोटैशियम और गिरता है।
Replace potassium, or add a potassium-sparing diuretic.
  पोटैशियम दें, या potassium-sparing diuretic जोड़ें।
Potassium may fall further.
  पोटैशियम और गिर सकता है।
Check potassium.
  पोटैशियम जाँचें।
Sodium falls further: confusion and fits.
  Sodium और गिरता है: उलझन और दौरे।
Stop, and choose another medicine.
  बंद करें, और दूसरी दवा चुनें।
Sodium may fall further.
  Sodium और गिर सकता है।
Check sodium again within a week; mirtazapine lowers it less.
  एक हफ़्ते के भीतर sodium फिर जाँचें; mirtazapine से कम गिरता है।
Check sodium again.
  Sodium फिर जाँचें।
Lactic acidosis is more likely.
  Lactic acidosis की संभावना बढ़ती है।
It is broken down slowly, and coma may follow.
  यह धीरे टूटती है, और बेहोशी हो सकती है।
Avoid, or a small dose of lorazepam.
  न दें, या lorazepam की छोटी डोज़ दें।
A regimen that spares the liver, as the tuberculosis programme gives it.
  लिवर बचाने वाला इलाज, जैसा TB कार्यक्रम में दिया है।
The liver breaks it down more slowly, and may be harmed.
  लिवर इसे धीरे तोड़ता है, और उसे नुकसान हो सकता है।
The liver may be harmed further.
  लिवर को और नुकसान हो सकता है।
A method without hormones.
  बिना हार्मोन वाला तरीका चुनें।
The liver is strained twice.
  लिवर पर दोहरा बोझ पड़ता है।
Ask how much is drunk.
  पूछें कि कितनी शराब पीते हैं।
Flushing, vomiting and a fast heart may follow a drink.
  शराब पीने पर चेहरा लाल होना, उल्टी और तेज़ धड़कन हो सकती है।
No alcohol during the course and for three days after it.
  कोर्स के दौरान और उसके तीन दिन बाद तक शराब न लें।
Breathing may slow down.
  साँस धीमी हो सकती है।
Lowest doses, and not in an attack.
  सबसे कम डोज़ दें, और दौरे में न दें।
Watch the joints; allopurinol doesn't help against pyrazinamide.
  जोड़ों पर नज़र रखें; pyrazinamide के असर में allopurinol काम नहीं करती।
Psychosis and thoughts of suicide.
  Psychosis और आत्महत्या के विचार।
Choose another medicine, or see the patient weekly.
  दूसरी दवा चुनें, या मरीज़ को हर हफ़्ते देखें।
Low mood and thoughts of suicide have been reported.
  उदासी और आत्महत्या के विचार देखे गए हैं।
Ask for mood at each visit, and tell the family.
  हर बार मन का हाल पूछें, और परिवार को बताएँ।
Psychosis may return.
  Psychosis लौट सकता है।
Sight may be lost.
  नज़र जा सकती है।
The cancer may grow.
  कैंसर बढ़ सकता है।
Bladder cancer is a little more frequent.
  Bladder cancer थोड़ा ज़्यादा होता है।
Ketoacidosis, also with a normal sugar.
  Ketoacidosis, शुगर ठीक हो तब भी।
Insulin.
  Insulin दें।
The gullet and stomach may be injured.
  खाने की नली और पेट को चोट लग सकती है।
Wait until it has healed, or choose an infusion.
  ठीक होने तक रुकें, या infusion चुनें।
The heart may stop for a while: fainting.
  दिल थोड़ी देर रुक सकता है: बेहोशी।
An ECG first, or memantine.
  पहले ECG करें, या memantine दें।
Strokes and deaths are more frequent.
  Stroke और मौतें ज़्यादा होती हैं।
Confusion gets worse.
  उलझन बढ़ती है।
An infection of the lung may be hidden.
  फेफड़े का संक्रमण छिप सकता है।
Go on where asthma needs it.
  Asthma को ज़रूरत हो तो जारी रखें।
The tuberculosis may spread.
  TB फैल सकती है।
Treat the tuberculosis first.
  पहले TB का इलाज करें।
Fast and irregular heart; not soon after a heart attack.
  तेज़ और अनियमित धड़कन; दिल के दौरे के तुरंत बाद न दें।
`;
