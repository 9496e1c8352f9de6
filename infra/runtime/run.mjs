#!/usr/bin/env node
// The one front door: make and the npm scripts call it with any Node from 18 on. It brings Node 24, installs the
// packages when they do not match the lock file, and then runs the named task: node infra/runtime/run.mjs <task>
import { findNode } from './find-node.mjs';
import { installPackages } from './install-packages.mjs';
import { root } from './root.mjs';
import { tasks } from './tasks.mjs';

const [name = '', ...args] = process.argv.slice(2);
const task = tasks[name];
if (task === undefined) {
  console.error(`Unknown task "${name}". Tasks: ${Object.keys(tasks).join(', ')}`);
  process.exit(2);
}

process.chdir(root);
try {
  const env = await findNode();
  await installPackages(env);
  for (const step of task) {
    const code = await step(env, args);
    if (code !== 0) process.exit(code);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
