import { soundOf } from './sounds.ts';

/** Words by which what is typed is told apart. They are everyday words; no list of anybody's. */

const listed = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** A set of words in any case, and of what is written in another script by how it sounds. */
interface WordSet {
  has: (word: string) => boolean;
}

/** Shorter sounds are those of too many words. */
const SURE_SOUND = 4;

function wordSet(...texts: string[]): WordSet {
  const words = new Set(texts.flatMap(listed).map((word) => word.toLowerCase()));
  const sounds = new Set([...words].map(soundOf).filter((sound) => sound.length >= SURE_SOUND));
  return { has: (word) => words.has(word.toLowerCase()) || (isIndic(word) && sounds.has(soundOf(word))) };
}

export const isIndic = (word: string): boolean => /[\u0900-\u0d7f]/u.test(word);

/** What is said of illness: stays whoever is called so, unless it stands in the middle of a name. */
const clinicalEnglish = `
  fever cough cold pain ache headache backache earache toothache stomach abdomen abdominal chest throat sore nose nasal runny ear eye
  eyes skin rash itching burning urine stool loose motion motions vomiting nausea diarrhoea diarrhea constipation acidity gas bloating
  weakness fatigue giddiness dizziness vertigo swelling edema oedema bleeding discharge wound injury fracture sprain cramps cramp
  breathless breathlessness wheeze wheezing asthma copd tb tuberculosis pneumonia bronchitis sinusitis tonsillitis pharyngitis otitis
  diabetes diabetic sugar thyroid hypothyroid hyperthyroid hypertension hypertensive bp pulse weight height temperature spo2 heart
  cardiac stroke seizure epilepsy migraine anxiety depression insomnia sleep appetite anaemia anemia jaundice hepatitis liver kidney
  renal stone stones dengue malaria typhoid chikungunya covid viral bacterial infection allergy allergic penicillin sulfa aspirin
  paracetamol ibuprofen metformin insulin amoxicillin azithromycin cetirizine pantoprazole ondansetron tablet tablets tab cap capsule
  syrup injection inj drops ointment cream lotion inhaler dose doses daily twice thrice morning evening night bedtime food meals before
  after days day weeks week months month years year hours hour since ago history past family known case complaints complains patient
  doctor nurse baby child boy girl man woman male female pregnant pregnancy lactating trimester lmp edd antenatal postnatal delivery
  periods menses bleeding white tooth teeth molar gum gums caries root canal knee joint joints neck shoulder back spine leg legs hand
  hands foot feet arm finger toe hip muscle nerve nodes lump cyst ulcer boil abscess worm worms scabies ringworm eczema psoriasis acne
  dry wet productive sputum blood phlegm mild moderate severe acute chronic intermittent continuous sudden high low grade normal
  examination investigation report reports test tests cbc hba1c fbs ppbs creatinine platelets haemoglobin hemoglobin ecg xray ultrasound
  usg mri ct scan surgery operation vaccine vaccination fall accident bite dog snake burn burns stable better worse no yes not denies
  left right upper lower both sided side front head scalp face mouth tongue lips oral dental visual vision hearing rose amla neem
  may will rest dull drug drugs hot ice cool light dark joy hope grace faith ray rich long short small large young old test user demo`;
const clinicalHindi = `
  bukhar bukhaar tap khansi khaansi khasi sardi jukam zukam dard sir sirdard pet petdard seena sina chhati gala gale naak kaan aankh
  aankhen ankh roshni jyoti daant dant masude kamar ghutna ghutne jod jodo pair haath hath ungli chamdi khujli daane dane phunsi fode
  phoda ghav chot jalan sujan soojan khoon khun peshab mutra dast ulti ultee matli kabz gas acidity kamzori kamjori thakan thakaan chakkar
  neend bhookh bhukh pyaas saans sans dama sugar madhumeh raktchaap piliya kamala mata chechak khasra sheetla mahavari masik garbh
  garbhvati bachcha bachche dawa dawai goli golee injection sui tika khana khane pani doodh subah dopahar shaam sham raat rat din dino
  hafte hafta mahine mahina saal sal ghante ghanta se ko ka ki ke hai hain tha thi nahi nahin aur ya bahut thoda zyada jyada kam tez tej
  halka lagatar kabhi roz rojana ek do teen char chaar paanch panch chhe saat aath nau das pehle baad mein me par ne ho raha rahi gaya
  gayi aaya aayi lag laga lagta balgam kaf kuff gulab tulsi neem haldi adrak jeera ajwain methi chandan kesar isabgol garam thanda
  बुखार खांसी खाँसी सर्दी जुकाम दर्द सिर पेट सीना छाती गला गले नाक कान आँख आंख दाँत दांत कमर घुटना घुटने पैर हाथ खुजली दाने सूजन खून
  पेशाब दस्त उल्टी मतली कब्ज कमज़ोरी कमजोरी थकान चक्कर नींद भूख सांस साँस दमा शुगर मधुमेह पीलिया माहवारी गर्भवती दवा गोली खाना पानी दूध
  सुबह दोपहर शाम रात दिन दिनों हफ़्ते हफ्ते महीने महीना साल घंटे से को का की के है हैं था थी नहीं और या बहुत तेज़ तेज हल्का मरीज़ मरीज
  डॉक्टर जलन चोट बलगम गुलाब तुलसी हल्दी अदरक में पर ने हो रहा रही एक दो तीन चार पांच पाँच छह सात आठ नौ दस पहले बाद भी तक बच्चा बच्ची`;
export const clinical = wordSet(clinicalEnglish, clinicalHindi);

/** Names that are ordinary words too. In lower case, or before a word of illness or time, they are taken for the word. */
export const ambiguous = wordSet(
  `lal kali hari hara din das sat sona suraj prakash anand sagar kamal chand chanda mani moti hira heera raja rani bala bal nath dev devi
  surat puri mau pal roop rup jaan jan man mann ram amrit jeevan jivan shanti shakti pushpa phool sunder sundar sital sheetal komal tara
  badal barkha megha varsha bharti arti aarti bhakti kripa daya maya mala lata usha nisha sandhya ratna khushi garima mast pinky lucky
  sunny happy sweety rose lily daisy violet iris robin victor angel mary mark will may june april august`,
);

/** So often a name that it is taken for one, also of somebody whom the organisation doesn't know. */
const given = `
  aarav aditi aditya ajay ajit akash akhil akshay aman amar amina amit amita amitabh anil anita anjali anju ankit ankita anuj anup anupama
  anuradha aparna archana arjun arun aruna arvind asha ashish ashok ashwini ayesha babita balaji bhagwan bharat bhaskar bhavana bhavesh
  bimla chetan chitra damini deepa deepak deepika dhananjay dharmendra dilip dinesh divya durga farida farhan fatima ganesh gaurav gauri
  gayatri geeta gita girish gopal govind gurpreet hanuman harish harpreet hema hemant imran indira irfan jagdish jasmin javed jayant
  jayanti jayshree jitendra kailash kalpana kamla kanchan kanta karan karthik kavita kedar khushbu kishor kishore kiran krishna kunal
  kusum lakshmi lalita laxman leela madan madhavi madhu madhuri mahesh malti mamta manish manisha manju manoj maria meena meera
  mehul milind mohan mohammad mohammed mohd monika mukesh mumtaz nagesh naina naresh narayan narendra naveen nazia neelam neeraj neeta
  neha nikhil nilesh nirmala nitin omprakash padma pankaj parvati parveen pawan pinki pooja poonam prabha pradeep pradip prafulla
  prakash pramod pranav prashant pratibha pratik praveen preeti prem priya priyanka puja rachna radha raghav rahul rajani rajendra rajesh
  rajeev rajni rakesh rakhi raman ramesh ramila ranjit rashmi ratan ravi ravindra rekha renu renuka reshma ritu rohit rohan roshan
  rubina rukmini rupali sachin sadhana sahil salim salma sameer sandeep sandip sangeeta sanjay sanjeev santosh sarita saroj satish savita
  seema shabana shailesh shaikh shakuntala shankar sharad shashi shilpa shivani shobha shraddha shreya shubham shweta shyam siddharth simran
  sita smita sneha sonali sonia subhash sudha sudhir sujata suman sumit sunanda sunil sunita suraj surekha suresh sushil sushila sushma swapnil
  swati tanvi tejas uma umesh urmila vaibhav vaishali vandana vanita vasant vasanti vidya vijay vijaya vikas vikram vimala vinay vineeta vinod
  vishal vivek yash yogesh zainab zeenat`;
const family = `
  acharya agarwal aggarwal ahmed ahmad ali ansari arora babu bagchi bajaj banerjee bansal bansode barua basu bhandari bharadwaj bhardwaj bhat
  bhatia bhatt bhosale biswas bose chakraborty chatterjee chaturvedi chaudhari chaudhary chauhan chavan chawla choudhary chopra dalal
  dalvi das-gupta dasgupta datta dave deshmukh deshpande desai dey dhawan dixit dubey dutta fernandes fernandez gadkari gaikwad gandhi ganguly
  garg ghosh gill goel goswami goyal gowda gupta hegde hussain iyengar iyer jadhav jain jha jindal joshi kadam kale kamble kapoor kapadia
  kaur khanna khurana kohli krishnamurthy krishnan kulkarni kumar kumari kumble lokhande mahajan mahato malhotra malik mandal mane mehra
  mehta menon mishra misra mistry mittal mondal more-patil mukherjee murthy murugan nadar naidu nair nambiar naik narang nayak nigam oberoi padhi
  pai panchal pandey pandit parekh parikh parmar patel pathak patil pawar pillai prasad purohit raghavan raina rajput ramachandran rana rane
  rao rathod rathore rawat reddy roy sahni sahoo sahu saini saluja sarkar sawant saxena sengupta seth sethi shah sharma shetty shinde shirke
  shukla siddiqui singh singhal sinha sodhi solanki soni srinivasan srivastava subramanian sundaram swamy syed tandon thakkar thakur
  thomas tiwari tripathi trivedi upadhyay vaidya varghese varma venkatesan venkatesh verma vyas wagh yadav`;
export const commonNames = wordSet(given, family);

/** Before a name. Those that are other words too count only as they are written for a person. */
export const titles = wordSet(
  `mr mrs smt shri shree sri shrimati kumari dr prof mister madam sh श्री श्रीमती कुमारी डॉ प्रो मिस्टर`,
);
export const titlesWhenCapital = new Set([
  'Ms',
  'Miss',
  'Km',
  'Master',
  'Mst',
  'Doctor',
  'Sister',
  'Baby',
  'Er',
  'Adv',
]);

export const relations = wordSet(
  `wife husband son daughter mother father brother sister uncle aunt grandmother grandfather attendant relative caretaker guardian neighbour
  friend beta beti pati patni bhai behen bahen bahan bahu saas nani dadi chacha mausi bua damad
  पत्नी पति बेटा बेटी माँ मां माता पिता भाई बहन बहू सास चाचा मामा बुआ मौसी दामाद`,
);

/** What follows a title or a relation and is no name. */
export const noNames = wordSet(
  `advised advise said says saw seen told referred refer visit visited consult consulted has had have is was were will with without who whom
  and or of for from to in on at by the a an also her his their he she they it this that reports reported brought accompanied came
  given gave took taking takes started stopped sir saab sahab sahib ji madam ne ki ka ke ko se ho hai hain tha thi thay kaha bola boli
  dikhaya dikhana diya ने की का के को से है था थी ने कहा बोला दिखाया दी जी मेरा मेरी मेरे हमारा उसका उसकी उसके इसका इसकी इसके अपना अपनी अपने कोई कुछ
  आज कल परसों अभी फिर लेकिन साथ लिए वाला वाली also since died alive healthy well ok fine opinion review reference
  appointment name named called age aged yrs working lives`,
);

export const cities = wordSet(
  `mumbai bombay delhi noida gurgaon gurugram pune bengaluru bangalore chennai madras kolkata calcutta hyderabad secunderabad ahmedabad vadodara baroda
  rajkot bhavnagar jaipur jodhpur udaipur ajmer kota bikaner lucknow kanpur varanasi banaras prayagraj allahabad agra meerut ghaziabad
  bareilly aligarh moradabad gorakhpur patna gaya muzaffarpur bhagalpur ranchi jamshedpur dhanbad bokaro bhopal indore gwalior jabalpur ujjain raipur
  bilaspur nagpur nashik nasik aurangabad solapur kolhapur sangli satara thane kalyan dombivli navi-mumbai amravati akola latur nanded ahmednagar
  chandigarh ludhiana amritsar jalandhar patiala ambala panipat karnal rohtak hisar faridabad dehradun haridwar shimla jammu srinagar
  guwahati shillong agartala imphal siliguri howrah durgapur asansol bhubaneswar cuttack visakhapatnam vijayawada guntur tirupati nellore
  warangal coimbatore madurai tiruchirappalli trichy vellore mysuru mysore mangaluru mangalore hubballi hubli belagavi belgaum kochi cochin
  thiruvananthapuram trivandrum kozhikode calicut thrissur goa panaji puducherry pondicherry kothrud hadapsar andheri borivali`,
);

/** After the name of a place. */
export const placeWords = wordSet(
  `nagar colony road street society apartment apartments vihar enclave chowk marg layout chawl puram mohalla gali galli peth wadi pada basti
  heights residency towers complex bazaar bazar नगर कॉलोनी रोड सोसायटी चौक मार्ग गली मोहल्ला पेठ वाड़ी बस्ती`,
);
/** Before it. */
export const beforePlaces = wordSet(
  `village vill gaon gram tehsil tahsil taluka taluk district dist zilla jila mohalla resident near opposite गाँव गांव ग्राम तहसील जिला ज़िला`,
);

export const timeWords = wordSet(
  `din dino days day hafte hafta week weeks mahine mahina month months saal year years ghante hours hour baar times minutes दिन दिनों हफ्ते महीने साल घंटे बार`,
);
/** Before or after the name of a medicine. */
export const formWords = wordSet(
  `tab tabs tablet tablets cap caps capsule capsules syp syrup susp inj injection drops drop oint ointment cream gel lotion inhaler respules sachet powder`,
);
