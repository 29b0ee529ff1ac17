/** '1.000' -> '1', '61.50' -> '61.5'; a whole figure, '60', stays as it is. */
export const withoutZeros = (figure: string): string => figure.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
