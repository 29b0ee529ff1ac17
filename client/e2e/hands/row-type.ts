/** By which the table finds what a row has counted. The reporter can't import the rows: they need a browser. */
export const ROW = 'hands';
