/**
 * What the check itself says around the names of substances, medicines and classes, which doctors in India write in Latin
 * letters. See read-sentences.ts for the form; of several that fit, the first one speaks.
 */
export const titlesInHindi = `
{substance} with {other} with {third}
  {substance} के साथ {other} के साथ {third}
QT interval: {list}
  QT interval पर असर: {list}
{count} {group} together
  {count} {group} एक साथ
{substance} while breastfeeding
  स्तनपान में {substance}
{substance} with {other}
  {substance} के साथ {other}
{substance}: allergy on record
  {substance}: एलर्जी दर्ज है
{substance}: allergy to {group}
  {substance}: {group} से एलर्जी
{substance} more than once
  {substance} एक से ज़्यादा बार
More than one of the {group}
  एक से ज़्यादा {group}
{substance} in pregnancy
  गर्भावस्था में {substance}
If pregnant: {substance}
  अगर गर्भवती हों: {substance}
{substance} under {count} {months}
  {count} {months} से कम उम्र में {substance}
{substance} from {count} {months}
  {count} {months} या ज़्यादा उम्र में {substance}
{substance} in {condition}
  {condition} में {substance}
`;

/** The same for the sentences below a title. */
export const remarksInHindi = `
The patient's allergies name {written}; {substance} is one of the {group} or closely related.
  मरीज़ की एलर्जी में {written} लिखा है; {substance} भी {group} में से है या उनसे मिलती-जुलती है।
The patient's allergies name {written}. {sentence}
  मरीज़ की एलर्जी में {written} लिखा है। {sentence}
The patient's allergies name {written}.
  मरीज़ की एलर्जी में {written} लिखा है।
{names} act in the same way: side effects add up, the effect hardly.
  {names} एक ही तरह काम करती हैं: साइड इफ़ेक्ट जुड़ जाते हैं, असर खास नहीं बढ़ता।
There are no rules about {names}; only duplicates and allergies by that name were checked.
  {names} के बारे में कोई नियम नहीं है; सिर्फ़ यह देखा गया कि दवा दोहराई तो नहीं गई, और इस नाम की एलर्जी तो नहीं है।
`;

/** What stands in the gaps of the frames, where that isn't a name. */
export const namedInHindi = `
month
  महीने
months
  महीने
year
  साल
years
  साल
asthma
  अस्थमा
chronic kidney disease
  किडनी की पुरानी बीमारी (CKD)
peptic ulcer
  पेट के अल्सर
G6PD deficiency
  G6PD की कमी
heart failure
  हार्ट फ़ेल्योर
heart disease
  दिल की बीमारी
hypertension
  हाई BP
epilepsy
  मिर्गी
glaucoma
  ग्लूकोमा
enlarged prostate
  बढ़े हुए प्रोस्टेट
Parkinson’s disease
  Parkinson की बीमारी
myasthenia gravis
  myasthenia gravis की बीमारी
liver disease
  लिवर की बीमारी
gout
  गाउट
porphyria
  porphyria की बीमारी
dengue
  डेंगू
diabetes
  डायबिटीज़
slow heart or heart block
  धीमी धड़कन या हार्ट ब्लॉक
long QT interval
  लंबे QT interval
migraine
  माइग्रेन
blood clots
  खून के थक्के
alcohol
  शराब
COPD
  COPD
depression
  depression
psychosis
  psychosis
dementia
  dementia
optic neuritis
  optic neuritis
breast cancer
  breast cancer
bladder cancer
  bladder cancer
type 1 diabetes
  टाइप 1 डायबिटीज़
tuberculosis
  टीबी
kidney function under 60
  60 से कम eGFR
kidney function under 30
  30 से कम eGFR
low potassium
  कम पोटैशियम
high potassium
  ज़्यादा पोटैशियम
low sodium
  कम sodium
`;
