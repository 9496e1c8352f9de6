import { priorityName } from '../../names/priority-names.ts';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { sentence, when } from '../parts/marked.ts';
import { section } from '../parts/section.ts';
import { say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';

/** What the figures warn of, and what to do about it, the most pressing first. */
export function alertsAndTasks(view: ReportView): Html {
  const { tasks, dashboard } = view.bundle;
  const alerts = dashboard.alerts.map(
    (alert) =>
      markup`<li class="item"><p class="item-title"><span class="chip ${alert.severity}">${priorityName(alert.severity, view.language)}</span> ${sentence(view, alert.title)}</p><p>${sentence(view, alert.detail)}</p></li>`,
  );
  return section({
    subject: say(view, { es: 'Alertas y tareas', en: 'Alerts and tasks' }),
    title: markup`${
      tasks.length === 0
        ? say(view, { es: 'No hay nada urgente', en: 'Nothing is pressing' })
        : say(view, { es: 'Lo que conviene hacer ahora', en: 'What to do now' })
    }`,
    lead:
      tasks.length + alerts.length > 0
        ? null
        : markup`${say(view, {
            es: 'Ninguna cifra del período pasa un umbral de alerta, así que no se propone ninguna tarea.',
            en: 'No figure of the period crosses the threshold of an alert, so no task is proposed.',
          })}`,
    body: [
      tasks.length === 0
        ? markup``
        : markup`<h3>${say(view, { es: 'Tareas', en: 'Tasks' })}</h3><ol class="items">${tasks.map((task) => taskItem(view, task))}</ol>`,
      alerts.length === 0
        ? markup``
        : markup`<h3>${say(view, { es: 'Alertas', en: 'Alerts' })}</h3><ul class="items">${alerts}</ul>`,
    ],
  });
}

function taskItem(view: ReportView, task: ReportView['bundle']['tasks'][number]): Html {
  const due =
    task.due_date === null
      ? null
      : markup` <span class="due">${say(view, { es: 'Antes del', en: 'Before' })} ${when(view, task.due_date)}</span>`;
  return markup`<li class="item"><p class="item-title"><span class="chip ${task.priority}">${priorityName(task.priority, view.language)}</span>
    ${sentence(view, task.title)}${due}</p><p>${sentence(view, task.detail)}</p></li>`;
}
