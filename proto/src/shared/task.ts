import { z } from 'zod';

export const taskPrioritySchema = z.enum(['high', 'medium', 'normal']);
export type TaskPriority = z.infer<typeof taskPrioritySchema>;

export const taskStatusSchema = z.enum(['pending', 'in_progress', 'completed']);
export type TaskStatus = z.infer<typeof taskStatusSchema>;
