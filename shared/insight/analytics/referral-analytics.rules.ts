/** Per cent with one decimal; 0 of nothing. */
export const completionRate = (completed: number, sent: number): number =>
  sent === 0 ? 0 : Math.round((completed * 1000) / sent) / 10;

/** How a centre's completion rate is marked. */
export type RateMark = 'good' | 'fair' | 'poor';

export const markOfRate = (rate: number): RateMark => {
  if (rate >= 80) return 'good';
  return rate >= 60 ? 'fair' : 'poor';
};
