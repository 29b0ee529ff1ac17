export const trimesters = ['Trimester 1', 'Trimester 2', 'Trimester 3'] as const;
export type Trimester = (typeof trimesters)[number];

export const rctStatuses = ['planned', 'in-progress', 'completed'] as const;
export type RctStatus = (typeof rctStatuses)[number];

export const physiotherapyStatuses = ['ongoing', 'completed', 'discontinued'] as const;
export type PhysiotherapyStatus = (typeof physiotherapyStatuses)[number];
