import { admin } from './admin.ts';
import { common } from './common.ts';
import { dashboard } from './dashboard.ts';
import { errors } from './errors.ts';
import { generator } from './generator.ts';
import { history } from './history.ts';
import { landing } from './landing.ts';
import { progress } from './progress.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { stages } from './stages.ts';

export const english = {
  admin,
  common,
  dashboard,
  errors,
  generator,
  history,
  landing,
  progress,
  session,
  shell,
  stages,
} as const;
