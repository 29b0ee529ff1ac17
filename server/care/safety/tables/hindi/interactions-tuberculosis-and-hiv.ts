/** See read-sentences.ts for the form. What an earlier table says too stands there. */
export const tuberculosisAndHivInHindi = `
Rifampicin more than halves the level of the antiretroviral: HIV may become resistant.
  Rifampicin से HIV की दवा का लेवल आधे से भी कम रह जाता है: HIV resistant हो सकता है।
Give dolutegravir 50 mg twice a day (raltegravir 800 mg twice) until two weeks after rifampicin.
  Dolutegravir 50 mg दिन में दो बार (raltegravir 800 mg दो बार) दें, rifampicin बंद होने के दो हफ़्ते बाद तक।
The antiretroviral's level falls so far that HIV may become resistant.
  HIV की दवा का लेवल इतना गिरता है कि HIV resistant हो सकता है।
Never together; dolutegravir twice a day.
  कभी साथ न दें; dolutegravir दिन में दो बार दें।
Rifabutin at a reduced dose, or dolutegravir twice a day.
  कम डोज़ में rifabutin, या dolutegravir दिन में दो बार दें।
Nevirapine's level falls, and the liver is strained twice.
  Nevirapine का लेवल गिरता है, और लिवर पर दोहरा बोझ पड़ता है।
Efavirenz or dolutegravir instead.
  इसकी जगह efavirenz या dolutegravir दें।
Efavirenz falls a little; together they are a standard treatment.
  Efavirenz थोड़ी घटती है; दोनों साथ देना मान्य इलाज है।
Efavirenz 600 mg is enough.
  Efavirenz 600 mg काफ़ी है।
The level falls by half, and resistance may follow.
  लेवल आधा रह जाता है, और resistance हो सकता है।
Phenytoin's level falls by half: fits.
  Phenytoin का लेवल आधा रह जाता है: दौरे।
Check the level during the course and after it.
  कोर्स के दौरान और उसके बाद लेवल जाँचें।
The antiepileptic's level falls.
  मिर्गी की दवा का लेवल गिरता है।
Check for fits, and adjust the dose during the course and after it.
  दौरों का ध्यान रखें, और कोर्स के दौरान व उसके बाद डोज़ बदलें।
The statin's level falls.
  Statin का लेवल गिरता है।
Check cholesterol; take both at the same time of day.
  Cholesterol जाँचें; दोनों दिन के एक ही समय लें।
The blood pressure tablet's level may fall.
  BP की गोली का लेवल गिर सकता है।
Measure the pressure during the course and after it.
  कोर्स के दौरान और उसके बाद BP नापें।
Digoxin's level falls.
  Digoxin का लेवल गिरता है।
Check pulse and level during the course and after it.
  कोर्स के दौरान और उसके बाद नाड़ी और लेवल जाँचें।
Theophylline's level falls.
  Theophylline का लेवल गिरता है।
Check how the breathing is, and the level where it can be had.
  देखें कि साँस कैसी है, और हो सके तो लेवल जाँचें।
The opioid's level falls: pain, or withdrawal.
  Opioid का लेवल गिरता है: दर्द, या दवा छूटने की तकलीफ़।
Expect to need more, and less again when rifampicin is stopped.
  डोज़ बढ़ानी पड़ सकती है, और rifampicin बंद होने पर फिर घटानी होगी।
Dapsone's level falls.
  Dapsone का लेवल गिरता है।
It is a standard treatment of leprosy, where rifampicin is given once a month.
  कुष्ठ रोग में यह मान्य इलाज है, जहाँ rifampicin महीने में एक बार दी जाती है।
The level collapses within days: the organ may be lost.
  लेवल कुछ ही दिनों में बहुत गिर जाता है: लगाया गया अंग खराब हो सकता है।
Avoid, or measure the level every other day.
  न दें, या हर दूसरे दिन लेवल नापें।
The level changes.
  लेवल बदल जाता है।
Watch closely for its effect, and for harm to the liver.
  असर पर और लिवर पर कड़ी नज़र रखें।
The antiviral's level falls, and the cure is lost.
  Hepatitis की दवा का लेवल गिरता है, और इलाज बेकार जाता है।
Treat hepatitis C after the tuberculosis.
  Hepatitis C का इलाज TB के बाद करें।
The malaria medicine's level falls, and the malaria may come back.
  मलेरिया की दवा का लेवल गिरता है, और मलेरिया लौट सकता है।
Artesunate, and watch until the blood is clear.
  Artesunate दें, और खून साफ़ होने तक देखते रहें।
The sedative hardly works.
  नींद की दवा का असर नहीं के बराबर होता है।
Lorazepam or oxazepam are less affected.
  Lorazepam या oxazepam पर असर कम पड़ता है।
Ondansetron's level falls.
  Ondansetron का लेवल गिरता है।
Another medicine against vomiting where it doesn't help.
  असर न हो तो उल्टी की दूसरी दवा दें।
Unsteady gait and changes of behaviour.
  लड़खड़ाना और व्यवहार में बदलाव।
Drowsiness, dizziness and fits add up.
  नींद, चक्कर और दौरे का असर जुड़ जाता है।
Give pyridoxine, and ask for mood and fits at each visit.
  Pyridoxine दें, और हर बार मन और दौरों के बारे में पूछें।
The antacid keeps it from being absorbed.
  Antacid से दवा सोखी नहीं जाती।
Take the antacid at least an hour later.
  Antacid कम से कम एक घंटे बाद लें।
With high doses the liver may be harmed.
  ज़्यादा डोज़ में लिवर को नुकसान हो सकता है।
Keep paracetamol low and short.
  Paracetamol कम और थोड़े दिन दें।
Fits and confusion are more likely.
  दौरे और उलझन की संभावना बढ़ती है।
Each lengthens the QT interval.
  दोनों QT interval बढ़ाती हैं।
Only with an ECG before, after two weeks and monthly; keep potassium normal.
  तभी दें जब ECG पहले, दो हफ़्ते बाद और हर महीने हो; पोटैशियम ठीक रखें।
The antiretroviral is bound in the gut and not absorbed.
  HIV की दवा पेट में बँध जाती है और सोखी नहीं जाती।
Take it 2 hours before or 6 hours after; with calcium or iron also together with a meal.
  इसे 2 घंटे पहले या 6 घंटे बाद लें; calcium या iron के साथ खाने के समय भी ले सकते हैं।
Metformin's level rises by about 80 %.
  Metformin का लेवल करीब 80 % बढ़ता है।
At most 1000 mg of metformin a day; check sugar and kidneys.
  Metformin दिन में ज़्यादा से ज़्यादा 1000 mg; शुगर और किडनी जाँचें।
The antiretroviral's level falls, and HIV may become resistant.
  HIV की दवा का लेवल गिरता है, और HIV resistant हो सकता है।
Levetiracetam or valproate instead, or dolutegravir 50 mg twice a day.
  इसकी जगह levetiracetam या valproate, या dolutegravir 50 mg दिन में दो बार दें।
Levels of both change, and HIV may become resistant.
  दोनों के लेवल बदलते हैं, और HIV resistant हो सकता है।
Levetiracetam instead.
  इसकी जगह levetiracetam दें।
Short courses only; paracetamol first.
  सिर्फ़ कुछ दिन दें; पहले paracetamol।
Avoid together, or check creatinine weekly.
  साथ न दें, या हर हफ़्ते creatinine जाँचें।
Without acid atazanavir isn't absorbed.
  पेट में एसिड न हो तो atazanavir सोखी नहीं जाती।
Avoid; an antacid two hours apart.
  न दें; antacid दो घंटे आगे-पीछे दें।
With less acid less atazanavir is absorbed.
  एसिड कम हो तो atazanavir कम सोखी जाती है।
Take atazanavir 2 hours before or 10 hours after it.
  Atazanavir इससे 2 घंटे पहले या 10 घंटे बाद लें।
The level rises: arrhythmia.
  लेवल बढ़ता है: धड़कन बिगड़ती है।
The sedative works far more strongly and longer.
  नींद की दवा का असर बहुत ज़्यादा और देर तक होता है।
Lorazepam or oxazepam at a low dose.
  कम डोज़ में lorazepam या oxazepam दें।
The hormone's level falls, and the contraceptive may fail.
  हार्मोन का लेवल गिरता है, और गर्भनिरोधक फ़ेल हो सकता है।
A copper device, an injection, or twice the dose of levonorgestrel in an emergency.
  Copper-T, इंजेक्शन, या ज़रूरत पर levonorgestrel की दोगुनी डोज़ दें।
The hormone's level changes, and the contraceptive may fail.
  हार्मोन का लेवल बदलता है, और गर्भनिरोधक फ़ेल हो सकता है।
Add a condom, or choose another method.
  कंडोम भी इस्तेमाल करें, या दूसरा तरीका चुनें।
The bone marrow is hindered twice.
  Bone marrow पर दोहरा असर पड़ता है।
Check the blood count monthly at first.
  शुरू में हर महीने blood count जाँचें।
They keep each other from working.
  दोनों एक-दूसरे का काम रोकती हैं।
They are the same in effect.
  दोनों का असर एक ही है।
The heart may become very slow, within days.
  कुछ ही दिनों में धड़कन बहुत धीमी हो सकती है।
Never together, also months after amiodarone.
  कभी साथ न दें, amiodarone के महीनों बाद भी नहीं।
Choose another medicine for the weeks of the treatment.
  इलाज के हफ़्तों के लिए दूसरी दवा चुनें।
With less acid less of the antiviral is absorbed.
  एसिड कम हो तो hepatitis की दवा कम सोखी जाती है।
Avoid, or at most 20 mg of omeprazole taken with it and with food.
  न दें, या खाने के साथ ज़्यादा से ज़्यादा 20 mg omeprazole साथ में दें।
The bone marrow may fail.
  Bone marrow काम करना बंद कर सकता है।
`;
