/** Within so many hours a test is reported, where nobody has said anything else. */
export const USUAL_HOURS = 24;
/** Two months: a slow culture has grown by then. */
export const MOST_HOURS = 60 * 24;

/** What a department usually needs, for definitions that a centre begins with. */
const hoursOfDepartment: Readonly<Record<string, number>> = {
  haematology: 6,
  'clinical pathology': 6,
  biochemistry: 8,
};

export const usualHours = (department: string | null | undefined): number =>
  hoursOfDepartment[department?.trim().toLowerCase() ?? ''] ?? USUAL_HOURS;
