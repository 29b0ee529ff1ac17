/** See read-sentences.ts for the form. What an earlier table says too stands there. */
export const breastfeedingInHindi = `
It reaches the milk and may harm the child's blood and growth.
  यह दूध में पहुँचती है और बच्चे के खून व बढ़त को नुकसान कर सकती है।
Another medicine, or no breastfeeding.
  दूसरी दवा दें, या स्तनपान न कराएँ।
It may reach the milk, and would harm the child.
  यह दूध में पहुँच सकती है, और बच्चे को नुकसान करेगी।
Its iodine reaches the milk for months, and harms the child's thyroid.
  इसका iodine महीनों तक दूध में रहता है, और बच्चे के thyroid को नुकसान करता है।
Vomiting and fits in the child; less milk.
  बच्चे में उल्टी और दौरे; दूध कम होना।
Some mothers make too much morphine of it: the child's breathing stops.
  कुछ माताओं में इससे बहुत morphine बनती है: बच्चे की साँस रुक जाती है।
Paracetamol or ibuprofen.
  Paracetamol या ibuprofen दें।
The child may become drowsy and breathe slowly.
  बच्चा सुस्त हो सकता है और साँस धीमी हो सकती है।
Only for a few days, at the lowest dose, with the child watched.
  सिर्फ़ कुछ दिन, सबसे कम डोज़ में, बच्चे पर नज़र रखते हुए।
The child reaches up to half of the mother's level.
  बच्चे में माँ के लेवल का आधा तक पहुँचता है।
Only under a specialist, with levels of the child.
  सिर्फ़ विशेषज्ञ की देखरेख में, बच्चे का लेवल जाँचते हुए।
The milk dries up.
  दूध सूख जाता है।
Only where it is meant to.
  तभी दें जब यही चाहिए।
In the first six weeks a clot is more likely, and there may be less milk.
  पहले छह हफ़्तों में थक्के की संभावना ज़्यादा है, और दूध कम हो सकता है।
A method without oestrogen; from six months on any.
  बिना estrogen वाला तरीका; छह महीने के बाद कोई भी।
Much of it reaches the milk: a slow heart in the child.
  यह दूध में बहुत पहुँचती है: बच्चे की धड़कन धीमी।
Metoprolol, labetalol or propranolol.
  Metoprolol, labetalol या propranolol दें।
The child may become drowsy and drink less.
  बच्चा सुस्त हो सकता है और कम पी सकता है।
Lorazepam for a short time, or watch the child.
  थोड़े समय के लिए lorazepam, या बच्चे पर नज़र रखें।
Failing breath, or too few white cells, have been seen in the child.
  बच्चों में साँस रुकना, या सफ़ेद रक्त कोशिकाओं की कमी देखी गई है।
Longer courses may harm the child's blood, teeth and bones.
  लंबे कोर्स से बच्चे के खून, दाँतों और हड्डियों को नुकसान हो सकता है।
Choose another antibiotic, or at most three weeks of doxycycline.
  दूसरी antibiotic चुनें, या doxycycline ज़्यादा से ज़्यादा तीन हफ़्ते दें।
In a child that lacks G6PD the blood may break down.
  बच्चे में G6PD की कमी हो तो खून टूट सकता है।
Test the child, or wait until it is a month old.
  बच्चे की जाँच कराएँ, या एक महीने का होने तक रुकें।
At this dose little reaches the milk.
  इस डोज़ में दूध में बहुत कम पहुँचती है।
Go on, and stop while the child has a fever.
  जारी रखें, और बच्चे को बुखार हो तो रोकें।
At painkiller doses Reye's syndrome is possible; 75 to 100 mg are accepted.
  दर्द वाली डोज़ में Reye's syndrome हो सकता है; 75 से 100 mg मान्य है।
Paracetamol or ibuprofen against pain.
  दर्द के लिए paracetamol या ibuprofen दें।
It reaches the child in part.
  यह कुछ हद तक बच्चे में पहुँचती है।
Watch for drowsiness, rash and weight.
  सुस्ती, चकत्तों और वज़न पर नज़र रखें।
Little is known, and the child needs cholesterol.
  जानकारी कम है, और बच्चे को cholesterol चाहिए।
Pause while breastfeeding, unless the mother's heart needs it.
  स्तनपान के दौरान रोकें, जब तक माँ के दिल को ज़रूरत न हो।
There may be less milk.
  दूध कम हो सकता है।
`;
