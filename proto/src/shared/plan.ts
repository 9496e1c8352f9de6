import { z } from 'zod';

export const tierSchema = z.enum(['starter', 'pro', 'advanced']);
export type Tier = z.infer<typeof tierSchema>;

export const roleSchema = z.enum(['admin', 'user']);
export type Role = z.infer<typeof roleSchema>;

export type Plan = {
  /** How many systems one report may combine. */
  readonly maxSystems: number;
  readonly monthlyReports: number;
  /** Chat messages a month; null where the plan has no chat. */
  readonly monthlyMessages: number | null;
};

/** The plans are data, in this one place. */
export const plans: Readonly<Record<Tier, Plan>> = {
  starter: { maxSystems: 1, monthlyReports: 3, monthlyMessages: null },
  pro: { maxSystems: 3, monthlyReports: 20, monthlyMessages: 200 },
  advanced: { maxSystems: 6, monthlyReports: 100, monthlyMessages: 1000 },
};
