import type { CenterDashboard, DashboardAnalytics } from './analytics.api.ts';

export const isCenterDashboard = (figures: DashboardAnalytics | CenterDashboard): figures is CenterDashboard =>
  'referralsReceived' in figures.stats;
