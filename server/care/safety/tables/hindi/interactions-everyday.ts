/** See read-sentences.ts for the form. What an earlier table says too stands there. */
export const everydayInHindi = `
Both make the blood more acid.
  दोनों खून को ज़्यादा acidic करती हैं।
Check bicarbonate and kidneys, and ask for deep breathing and vomiting.
  Bicarbonate और किडनी जाँचें, और गहरी साँस व उल्टी के बारे में पूछें।
Metformin's level rises.
  Metformin का लेवल बढ़ता है।
Another H2 blocker.
  दूसरी H2 blocker दें।
Blood sugar may fall a little more in the first weeks.
  पहले हफ़्तों में शुगर थोड़ी और गिर सकती है।
Check the sugar more often at first.
  शुरू में शुगर ज़्यादा बार जाँचें।
The sulfonylurea or insulin may have to be reduced.
  Sulfonylurea या insulin घटानी पड़ सकती है।
Fluid is held back, and the heart may fail.
  शरीर में पानी रुकता है, और हार्ट फ़ेल्योर हो सकता है।
Ask for swollen feet and short breath, and weigh.
  पैरों की सूजन और साँस फूलने के बारे में पूछें, और वज़न लें।
More fluid is lost, and pressure may fall in the elderly.
  ज़्यादा पानी निकलता है, और बुज़ुर्गों में BP गिर सकता है।
Check pressure and kidneys after two weeks.
  दो हफ़्ते बाद BP और किडनी जाँचें।
Both act in the same way, and together they do hardly more.
  दोनों एक ही तरह काम करती हैं, और साथ देने से खास फ़ायदा नहीं।
With less acid a little less of it is absorbed.
  एसिड कम हो तो यह थोड़ी कम सोखी जाती है।
Check TSH when the proton pump inhibitor is taken for long.
  Proton pump inhibitor लंबे समय चले तो TSH जाँचें।
More of the hormone is bound, and more may be needed.
  ज़्यादा हार्मोन बँध जाता है, और डोज़ बढ़ानी पड़ सकती है।
Check TSH after twelve weeks.
  बारह हफ़्ते बाद TSH जाँचें।
Lamotrigine's level falls by half, and rises in the week without tablets.
  Lamotrigine का लेवल आधा रह जाता है, और बिना गोली वाले हफ़्ते में बढ़ता है।
A method without oestrogen, or adjust lamotrigine.
  बिना estrogen वाला तरीका चुनें, या lamotrigine की डोज़ बदलें।
A clot is more likely.
  खून का थक्का बनने की संभावना बढ़ती है।
Choose another way against heavy periods.
  ज़्यादा माहवारी का दूसरा इलाज चुनें।
Potassium may rise.
  पोटैशियम बढ़ सकता है।
Check potassium in the first month.
  पहले महीने में पोटैशियम जाँचें।
Sodium may fall far: confusion and fits.
  Sodium बहुत गिर सकता है: उलझन और दौरे।
Avoid, or check sodium after a week and drink little in the evening.
  न दें, या एक हफ़्ते बाद sodium जाँचें और शाम को कम पानी पिलाएँ।
Sodium may fall, above all in the elderly.
  Sodium गिर सकता है, खासकर बुज़ुर्गों में।
Check sodium after two weeks in the elderly.
  बुज़ुर्गों में दो हफ़्ते बाद sodium जाँचें।
Calcium may rise.
  Calcium बढ़ सकता है।
Check calcium where much of it is taken for long.
  ज़्यादा मात्रा में लंबे समय चले तो calcium जाँचें।
Reactions of the skin and too few white cells are more frequent, above all with weak kidneys.
  चमड़ी की reaction और सफ़ेद रक्त कोशिकाओं की कमी ज़्यादा होती है, खासकर कमज़ोर किडनी में।
Ask for rash and fever in the first weeks.
  पहले हफ़्तों में चकत्ते और बुखार के बारे में पूछें।
A rash is more frequent with ampicillin and amoxicillin.
  Ampicillin और amoxicillin से चकत्ते ज़्यादा होते हैं।
Tell the patient of the rash.
  मरीज़ को चकत्तों के बारे में बताएँ।
Theophylline's level may rise.
  Theophylline का लेवल बढ़ सकता है।
Watch for a fast heart and shaking.
  तेज़ धड़कन और कँपकँपी पर नज़र रखें।
Potassium may fall, and the heart beats faster.
  पोटैशियम गिर सकता है, और धड़कन तेज़ होती है।
Check potassium in an attack.
  दौरे में पोटैशियम जाँचें।
Choose another medicine, or halve the dose and check the level.
  दूसरी दवा चुनें, या डोज़ आधी करें और लेवल जाँचें।
They work against each other in the airways.
  साँस की नलियों में दोनों एक-दूसरे के उलट काम करती हैं।
Confusion and psychosis.
  उलझन और psychosis।
Leave two weeks between them.
  दोनों के बीच दो हफ़्ते का अंतर रखें।
Phenytoin's level may rise.
  Phenytoin का लेवल बढ़ सकता है।
Watch for unsteadiness and double vision.
  लड़खड़ाने और दोहरा दिखने पर नज़र रखें।
Fits are a little more likely.
  दौरे की संभावना थोड़ी बढ़ती है।
Choose another painkiller where there were fits.
  पहले दौरे पड़े हों तो दूसरी दर्द की दवा चुनें।
Watch for vomiting and a fast heart.
  उल्टी और तेज़ धड़कन पर नज़र रखें।
Take the antacid at least four hours apart.
  Antacid कम से कम चार घंटे आगे-पीछे लें।
The QT interval lengthens, and the heart may beat irregularly.
  QT interval बढ़ता है, और धड़कन अनियमित हो सकती है।
Use one treatment of malaria at a time.
  एक समय पर मलेरिया का एक ही इलाज दें।
A medicine that lengthens the QT interval strongly meets another: a dangerous arrhythmia.
  QT interval बहुत बढ़ाने वाली दवा के साथ दूसरी भी है: खतरनाक arrhythmia।
At most 20 mg of simvastatin, or another statin.
  Simvastatin ज़्यादा से ज़्यादा 20 mg, या दूसरी statin दें।
Stop the statin for the course; fluvastatin and pravastatin are less affected.
  कोर्स के दौरान statin बंद रखें; fluvastatin और pravastatin पर असर कम है।
Movement disorders and confusion have been reported.
  अनचाही हरकतें और उलझन देखी गई हैं।
Watch at the beginning, and check the level.
  शुरू में नज़र रखें, और लेवल जाँचें।
The thyroid is slowed down twice.
  Thyroid पर दोहरा असर पड़ता है।
Check TSH.
  TSH जाँचें।
Bleeding from the stomach is more likely.
  पेट से ब्लीडिंग की संभावना बढ़ती है।
Consider stomach protection, above all in the elderly.
  पेट बचाने की दवा पर विचार करें, खासकर बुज़ुर्गों में।
The beta blocker's level rises: a slow heart, low pressure.
  Beta blocker का लेवल बढ़ता है: धीमी धड़कन, कम BP।
Count the pulse, or choose atenolol or bisoprolol.
  नाड़ी गिनें, या atenolol या bisoprolol चुनें।
Fits are more likely, and levels rise.
  दौरे की संभावना बढ़ती है, और लेवल बढ़ते हैं।
Clozapine's level rises many times: sleep, fits, low pressure.
  Clozapine का लेवल कई गुना बढ़ता है: नींद, दौरे, कम BP।
Choose another medicine, or a third of the dose.
  दूसरी दवा चुनें, या एक तिहाई डोज़ दें।
Breathing and circulation may fail, above all at the beginning.
  साँस और BP बिगड़ सकते हैं, खासकर शुरू में।
Avoid at the beginning, and give the lowest dose later.
  शुरू में न दें, और बाद में सबसे कम डोज़ दें।
Quetiapine at a low dose where an antipsychotic must be.
  Antipsychotic देनी ही हो तो कम डोज़ में quetiapine दें।
Less phenytoin is absorbed.
  Phenytoin कम सोखी जाती है।
Two hours between them.
  दोनों के बीच दो घंटे रखें।
High doses of folic acid lower the antiepileptic's level a little.
  Folic acid की ज़्यादा डोज़ मिर्गी की दवा का लेवल थोड़ा घटाती है।
Check for fits when folic acid 5 mg is begun or stopped.
  Folic acid 5 mg शुरू या बंद करने पर दौरों का ध्यान रखें।
More valproate is free in the blood, and bleeding is more likely.
  खून में खुली valproate बढ़ती है, और ब्लीडिंग की संभावना बढ़ती है।
Ammonia may rise: sleepiness and vomiting.
  Ammonia बढ़ सकता है: नींद और उल्टी।
Ask for both, and check ammonia.
  दोनों के बारे में पूछें, और ammonia जाँचें।
Weight, sleepiness and white blood cells.
  वज़न, नींद और सफ़ेद रक्त कोशिकाओं पर असर।
Weigh, and check the blood count.
  वज़न लें, और blood count जाँचें।
Less iron is absorbed.
  Iron कम सोखा जाता है।
Take iron and calcium at different meals.
  Iron और calcium अलग-अलग खाने के साथ लें।
With less acid less iron is absorbed.
  एसिड कम हो तो iron कम सोखा जाता है।
Take the proton pump inhibitor no longer than is needed.
  Proton pump inhibitor ज़रूरत से ज़्यादा दिन न दें।
Iron binds it in the gut, and it works less.
  Iron इसे पेट में बाँध लेता है, और असर घटता है।
Two to three hours between them.
  दोनों के बीच दो से तीन घंटे रखें।
Less mycophenolate is absorbed.
  Mycophenolate कम सोखी जाती है।
Never together; fluvastatin or pravastatin at a low dose.
  कभी साथ न दें; कम डोज़ में fluvastatin या pravastatin दें।
Pressure may fall further, and the statin's level rises.
  BP और गिर सकता है, और statin का लेवल बढ़ता है।
Start low.
  कम डोज़ से शुरू करें।
Too much vitamin A: headache, dry skin, harm to the liver.
  विटामिन A बहुत ज़्यादा हो जाता है: सिरदर्द, सूखी चमड़ी, लिवर को नुकसान।
Leave the vitamin out.
  यह विटामिन न दें।
High calcium makes digoxin toxic.
  Calcium ज़्यादा हो तो digoxin ज़हरीली हो जाती है।
Check calcium where much of it is taken.
  ज़्यादा मात्रा में चले तो calcium जाँचें।
Less digoxin is absorbed.
  Digoxin कम सोखी जाती है।
`;
