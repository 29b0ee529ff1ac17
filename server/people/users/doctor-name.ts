/** 'Dr Asha Rao', also when the title stands in the name already. */
export const doctorName = (name: string): string => (/^dr\b/i.test(name) ? name : `Dr ${name}`);
