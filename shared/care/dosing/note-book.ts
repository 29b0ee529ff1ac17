/** In each language that a paper speaks. */
export interface NotePhrase {
  en: string;
  hi: string;
}

/**
 * What doctors write beside a medicine. Nothing here says how often or how much: that is the dose's and the frequency's, and a
 * note must not contradict them unnoticed. After the Hindi, other ways in which the English is written.
 */
const book = `
With plenty of water | खूब पानी के साथ लें | plenty of water | with lots of water
With a full glass of water | एक पूरे गिलास पानी के साथ लें | with a glass of water
With lukewarm water | गुनगुने पानी के साथ लें | with warm water
With milk | दूध के साथ लें
Not with milk | दूध के साथ न लें | avoid milk
With orange or lemon juice | संतरे या नींबू के रस के साथ लें | with lemon juice
With honey | शहद के साथ लें
Swallow whole | पूरी निगलें
Do not crush or chew | न पीसें, न चबाएँ, पूरी निगलें | do not chew or crush | swallow whole, do not crush or chew
Chew well before swallowing | अच्छी तरह चबाकर निगलें | chew | chew and swallow | chew well
May be crushed and mixed with food | पीसकर खाने में मिला सकते हैं | can be crushed
Dissolve in a glass of water | एक गिलास पानी में घोलकर लें | dissolve in water
Dissolve in half a glass of water | आधे गिलास पानी में घोलकर लें
Let it melt under the tongue | जीभ के नीचे रखकर घुलने दें | under the tongue | keep under the tongue | sublingual
Let it melt on the tongue | जीभ पर रखकर घुलने दें | on the tongue
Into the muscle (IM) | मांसपेशी में लगवाएँ | into the muscle
Into the vein (IV) | नस में लगवाएँ | into the vein
Suck slowly | मुँह में रखकर धीरे-धीरे चूसें | let it melt in the mouth
Empty stomach | खाली पेट लें | on an empty stomach
Empty stomach, half an hour before tea | खाली पेट, चाय से आधा घंटा पहले लें
Half an hour before breakfast | नाश्ते से आधा घंटा पहले लें | empty stomach, half an hour before breakfast
Nothing to eat or drink for half an hour after it | इसके बाद आधे घंटे तक कुछ न खाएँ-पिएँ
Stay upright for half an hour after it | इसके बाद आधा घंटा सीधे बैठें या खड़े रहें | sit upright for half an hour after it
Do not lie down after it | इसके तुरंत बाद न लेटें | do not lie down immediately
Avoid milk within two hours | इसके दो घंटे पहले और बाद तक दूध न लें | no milk within two hours
Avoid antacids within two hours | इसके दो घंटे पहले और बाद तक एंटासिड न लें | no antacids within two hours
Avoid tea and coffee within one hour | इसके एक घंटे पहले और बाद तक चाय-कॉफ़ी न लें | no tea or coffee within one hour
Not with iron or calcium | आयरन या कैल्शियम की दवा के साथ न लें | not with calcium or iron
Avoid grapefruit juice | चकोतरे (grapefruit) का रस न पिएँ
Not with alcohol | शराब के साथ न लें
Avoid alcohol | शराब न पिएँ | no alcohol
Avoid oily and spicy food | तला और मसालेदार खाना न खाएँ | avoid spicy food | avoid oily food
Drink plenty of fluids | पानी और तरल चीज़ें खूब पिएँ | plenty of fluids | plenty of oral fluids
Always at the same time of day | हमेशा एक ही समय पर लें | at the same time each day | same time each day | at the same time
Complete the course | दवा का पूरा कोर्स करें | finish the course | complete full course | complete the full course
Complete the course even if you feel better | आराम हो जाए तब भी पूरा कोर्स करें
Do not stop suddenly | अचानक बंद न करें | do not stop abruptly
Do not stop without asking the doctor | डॉक्टर से पूछे बिना बंद न करें | do not stop without advice
Do not change the brand | ब्रांड न बदलें | same brand only
Do not take more than prescribed | लिखी गई मात्रा से ज़्यादा न लें
If one is missed, do not take two together | कोई छूट जाए तो दो एक साथ न लें | do not double a missed dose
Do not take other painkillers with it | इसके साथ दर्द की कोई और दवा न लें | no other painkillers
Shake well before use | इस्तेमाल से पहले अच्छी तरह हिलाएँ | shake well | shake before use
Measure with the cup or spoon supplied | साथ में मिले कप या चम्मच से नापें | use the measuring cup
Dissolve in a little water or milk | थोड़े पानी या दूध में घोलकर लें | dissolved in a spoon of water or milk | dissolve in water or milk
Make up in a litre of boiled and cooled water | एक लीटर उबालकर ठंडा किए पानी में घोलें | in 1 litre of boiled, cooled water | in 1 litre of boiled and cooled water
In small sips | थोड़ा-थोड़ा करके पिएँ | small sips | sip slowly
Make up with boiled and cooled water | उबालकर ठंडा किए पानी से तैयार करें | mix with boiled cooled water
Use fresh each time, throw the rest away | हर बार नई लें, बची हुई फेंक दें
Throw away what is left after the course | कोर्स के बाद बची दवा फेंक दें | discard after the course
Discard one month after opening | खोलने के एक महीने बाद फेंक दें | discard after one month of opening
Keep in the fridge | फ़्रिज में रखें | keep in refrigerator | keep refrigerated | store in the fridge | refrigerate
Do not freeze | जमने न दें
Keep in a cool, dry place | ठंडी, सूखी जगह पर रखें | store in a cool dry place
Keep away from light | रोशनी से बचाकर रखें | protect from light
Keep away from children | बच्चों की पहुँच से दूर रखें | keep out of reach of children
Apply a thin layer | पतली परत लगाएँ | thin layer | apply thinly
Only on the affected area | सिर्फ़ तकलीफ़ वाली जगह पर लगाएँ | on the affected area | apply on affected area | apply locally | local application
Apply and rub in gently | हल्के हाथ से मलें | rub in gently | massage gently
Not on the face | चेहरे पर न लगाएँ | do not apply on face
Not on broken skin or wounds | कटी-फटी त्वचा या घाव पर न लगाएँ | not on open wounds
Wash and dry the area first | पहले उस जगह को धोकर सुखा लें | clean and dry the area first
Leave on for ten minutes, then wash off | दस मिनट लगा रहने दें, फिर धो लें
Lather, leave for five minutes, then rinse | झाग बनाकर पाँच मिनट रहने दें, फिर धो लें
Do not wash off | लगा रहने दें, धोएँ नहीं
Apply to the scalp | सिर की त्वचा पर लगाएँ | on the scalp
Cover with a clean dressing | साफ़ पट्टी से ढकें
Do not cover with a bandage | ऊपर पट्टी न बाँधें | do not bandage
For external use only | सिर्फ़ बाहर लगाने के लिए | external use only | for external use
For local use only | सिर्फ़ उसी जगह पर इस्तेमाल के लिए | local use only
Keep away from the eyes | आँखों से बचाएँ | avoid contact with eyes
Avoid sun | धूप से बचें | avoid sunlight | avoid sun exposure
Use sunscreen | सनस्क्रीन लगाएँ | with sunscreen
Wash hands before use | इस्तेमाल से पहले हाथ धोएँ
Wash hands after use | इस्तेमाल के बाद हाथ धोएँ
In the right eye | दाईं आँख में डालें | right eye | right eye only
In the left eye | बाईं आँख में डालें | left eye | left eye only
In both eyes | दोनों आँखों में डालें | both eyes
In the right ear | दाएँ कान में डालें | right ear
In the left ear | बाएँ कान में डालें | left ear
In both ears | दोनों कानों में डालें | both ears
In both nostrils | नाक के दोनों तरफ़ डालें | both nostrils | in each nostril | each nostril
Do not touch the tip of the bottle | शीशी की नोक को न छुएँ
Close the eyes for two minutes after it | डालने के बाद दो मिनट आँखें बंद रखें
Wait five minutes between two eye drops | आँख की दो दवाओं के बीच पाँच मिनट रुकें | five minutes between eye drops
Remove contact lenses first | पहले कॉन्टैक्ट लेंस निकालें | remove contact lenses
Lie on the side for five minutes after it | डालने के बाद पाँच मिनट करवट लेकर लेटें
Rinse the mouth after inhaling | लेने के बाद कुल्ला करें | rinse mouth after use | gargle after inhaling | rinse the mouth after use | rinse the mouth afterwards
Use with a spacer | स्पेसर के साथ लें | with spacer | with a spacer
Hold the breath for ten seconds | दवा खींचकर दस सेकंड साँस रोकें | hold breath for 10 seconds
With the nebuliser | नेबुलाइज़र से लें | by nebuliser | by nebulizer | with nebulizer
Inhale the steam with a towel over the head | सिर पर तौलिया ढककर भाप लें
Gargle and spit out, do not swallow | कुल्ला करके थूक दें, निगलें नहीं | gargle and spit | do not swallow
Gargle with lukewarm salt water | गुनगुने नमक वाले पानी से गरारे करें | salt water gargles | warm saline gargles
Do not drive after it | इसके बाद गाड़ी न चलाएँ | do not drive | avoid driving
May cause drowsiness | इससे नींद आ सकती है | causes drowsiness | may cause sleepiness
Get up slowly after lying or sitting | लेटे या बैठे हों तो धीरे-धीरे उठें | get up slowly
Stop if a rash appears | चकत्ते निकलें तो बंद कर दें | stop if rash | stop if rash appears
Stop and come immediately if the face swells or breathing is hard | चेहरा सूजे या साँस में तकलीफ़ हो तो बंद करें और तुरंत आएँ
Come back if there is any bleeding | कहीं से खून आए तो दिखाएँ | report any bleeding
Come back if loose motions start | दस्त लगें तो दिखाएँ | report if loose motions
Come back if there is muscle pain | मांसपेशियों में दर्द हो तो दिखाएँ | report muscle pain
Urine may turn orange or red | पेशाब का रंग नारंगी या लाल हो सकता है
Stools may turn black | मल काला हो सकता है | stool may turn black
Eat something sweet if you feel shaky | कँपकँपी या घबराहट हो तो कुछ मीठा खाएँ
Keep checking the blood sugar | शुगर की जाँच करते रहें | monitor blood sugar | monitor sugar
Keep checking the blood pressure | BP की जाँच करते रहें | monitor bp | monitor blood pressure
Not during pregnancy | गर्भावस्था में न लें | avoid in pregnancy
Under the skin | त्वचा के नीचे लगाएँ | subcutaneous | inject under the skin
Change the place of the injection | इंजेक्शन की जगह बदलते रहें | rotate injection sites | change injection site
Place deep in the vagina | योनि में अंदर तक रखें | per vaginum | insert in the vagina | intravaginal
Place in the rectum | गुदा में रखें | per rectum | insert in the rectum
Always carry it with you | हमेशा साथ रखें
`;

interface BookEntry {
  phrase: NotePhrase;
  /** Every way in which it is written, in either language. */
  written: readonly string[];
}

export const bookEntries: readonly BookEntry[] = book
  .trim()
  .split('\n')
  .map((line) => {
    const [en, hi, ...others] = line.split(' | ');
    if (!en || !hi) throw new Error(`Not a phrase and its Hindi: '${line}'`);
    return { phrase: { en, hi }, written: [en, hi, ...others] };
  });
