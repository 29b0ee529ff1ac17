/** What the licences of the national lists ask to be said wherever their entries are shown or written about. */
export const attribution = {
  cdci:
    'Common Drug Codes for India, National Resource Centre for EHR Standards (NRCeS), C-DAC, Pune. © 2019 C-DAC. ' +
    'Licensed under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/); names shortened for prescribing. ' +
    'Contains SNOMED CT® content, a registered trademark of SNOMED International, used under the SNOMED CT Affiliate ' +
    'License. Brand names belong to their owners.',
  clci:
    'Common Lab Codes for India, National Resource Centre for EHR Standards (NRCeS), C-DAC, Pune. © 2026 C-DAC. ' +
    'Contains content from LOINC® (http://loinc.org), © Regenstrief Institute, Inc. and the LOINC Committee, available at ' +
    'no cost under the license at http://loinc.org/license. LOINC® is a registered United States trademark of ' +
    'Regenstrief Institute, Inc.',
} as const;
