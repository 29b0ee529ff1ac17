export const stockMoves = ['stock_in', 'stock_out', 'adjustment'] as const;
export type StockMove = (typeof stockMoves)[number];

/** How an item's stock stands to its limits; low is asked first. */
export const stockLevels = ['low', 'normal', 'high'] as const;
export type StockLevel = (typeof stockLevels)[number];

/** Offered for an item; any other word may be typed. */
export const usualCategories = ['medicine', 'equipment', 'supplies'] as const;

/** The schedules of the Drugs Rules, 1945, that say how a medicine may be supplied, the strictest last. */
export const drugSchedules = ['H', 'H1', 'X'] as const;
export type DrugSchedule = (typeof drugSchedules)[number];

/** Whose supply is written into a register of its own. */
export const registeredSchedules = ['H1', 'X'] as const satisfies readonly DrugSchedule[];
export type RegisteredSchedule = (typeof registeredSchedules)[number];
