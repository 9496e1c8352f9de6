import { priorityName } from '../../names/priority-names.ts';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { figureTitle } from '../parts/figure-title.ts';
import { figure, sentence, when } from '../parts/marked.ts';
import { section } from '../parts/section.ts';
import { stateNotes } from '../parts/state-notes.ts';
import { availableFigure, say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';

type Task = ReportView['bundle']['tasks'][number];
type Alert = ReportView['bundle']['dashboard']['alerts'][number];

/** What the figures warn of, and what to do about it, the most pressing first. */
export function alertsAndTasks(view: ReportView): Html {
  const { tasks, dashboard } = view.bundle;
  const alerts = dashboard.alerts.filter((alert) => !isTask(view, alert));
  return section({
    subject: say(view, { es: 'Alertas y tareas', en: 'Alerts and tasks' }),
    title: markup`${
      tasks.length === 0
        ? say(view, { es: 'No hay nada urgente', en: 'Nothing is pressing' })
        : say(view, { es: 'Lo que conviene hacer ahora', en: 'What to do now' })
    }`,
    flows: 'whole',
    lead: markup`${say(view, tasks.length + alerts.length > 0 ? leads.some : leads.none)}`,
    body: [
      alerts.length === 0
        ? markup``
        : markup`<h3>${say(view, { es: 'Alertas', en: 'Alerts' })}</h3><ul class="items alerts">${alerts.map((alert) => alertItem(view, alert))}</ul>`,
      tasks.length === 0
        ? markup``
        : markup`<h3>${say(view, { es: 'Tareas', en: 'Tasks' })}</h3><ol class="items">${tasks.map((task) => taskItem(view, task))}</ol>`,
      stateNotes(
        view,
        [...tasks, ...alerts].flatMap(({ figures }) => figures),
      ),
    ],
  });
}

const leads = {
  some: {
    es: 'Salen de reglas sobre las cifras del período; lo más urgente, primero.',
    en: 'They come from rules on the figures of the period, the most pressing first.',
  },
  none: {
    es: 'Ninguna cifra del período pasa un umbral de alerta, así que no se propone ninguna tarea.',
    en: 'No figure of the period crosses the threshold of an alert, so no task is proposed.',
  },
} as const;

function taskItem(view: ReportView, task: Task): Html {
  const due =
    task.due_date === null
      ? null
      : markup` <span class="due">${say(view, { es: 'Antes del', en: 'Before' })} ${when(view, task.due_date)}</span>`;
  return markup`<li class="item"><p class="item-title"><span class="chip ${task.priority}">${priorityName(task.priority, view.language)}</span>
    ${sentence(view, task.title)}${due}</p><p>${sentence(view, task.detail)}</p>${basis(view, task)}</li>`;
}

/** An alert that asks for a check is its task, word for word. */
function isTask(view: ReportView, { id, title }: Alert): boolean {
  return view.bundle.tasks.some(
    (task) => task.finding_id === id && JSON.stringify(task.title) === JSON.stringify(title),
  );
}

/** What a task tells already is not told twice. */
function alertItem(view: ReportView, alert: Alert): Html {
  const isTold = view.bundle.tasks.some(({ finding_id }) => finding_id === alert.id);
  const detail = isTold ? null : markup`<p>${sentence(view, alert.detail)}</p>${basis(view, alert)}`;
  return markup`<li class="item"><p class="item-title"><span class="chip ${alert.severity}">${priorityName(alert.severity, view.language)}</span> ${sentence(view, alert.title)}</p>${detail}</li>`;
}

/** The figures that it rests on and that its sentence does not show. */
function basis(view: ReportView, { detail, figures }: Pick<Task, 'detail' | 'figures'>): Html | null {
  const shown = new Set(
    detail[view.language].flatMap((part) => (part.kind === 'figure' ? [part.figure_id] : [])),
  );
  const pairs = figures
    .filter((id) => !shown.has(id))
    .flatMap((id) => {
      const title = availableFigure(view, id) === undefined ? null : figureTitle(view, id);
      return title === null ? [] : [markup`<div><dt>${title}</dt><dd>${figure(view, id)}</dd></div>`];
    });
  return pairs.length === 0 ? null : markup`<dl class="basis">${pairs}</dl>`;
}
