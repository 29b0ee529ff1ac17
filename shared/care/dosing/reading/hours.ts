/** Behind a figure. */
export const HOURS = 'h|hr|hrs|hours?|hourly|hrly';
