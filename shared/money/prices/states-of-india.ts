/**
 * The codes that a GSTIN begins with, by which the place of supply is told (CBIC, GST State Code list). 25 (Daman and Diu) has gone
 * into 26; 97 is other territory.
 */
export const statesOfIndia = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
} as const;
export type StateCode = keyof typeof statesOfIndia;

export const isStateCode = (code: string): code is StateCode => Object.hasOwn(statesOfIndia, code);

/** '27-Maharashtra', as the returns write it. */
export const placeLabel = (code: string): string => (isStateCode(code) ? `${code}-${statesOfIndia[code]}` : code);

/** Union territories without a legislature: what is SGST elsewhere is UTGST there (UTGST Act 2017, section 2 (22)). */
export const hasUnionTerritoryTax = (code: string): boolean => ['04', '26', '31', '35', '38', '97'].includes(code);
