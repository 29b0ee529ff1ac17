export const stockMoves = ['stock_in', 'stock_out', 'adjustment'] as const;
