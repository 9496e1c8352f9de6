export const landing = {
  title: 'Your accounts, told in figures that you can check',
  lead: 'Upload what your ERP exports. Get a report, a dashboard and the file and row behind every single figure.',
  start: 'Create your first report',
  login: 'I have an account',
  open: 'Go to my dashboard',
  example: 'Example',
  example_figure: 'Net income',
  example_formula: 'Income − expenses',
  example_income: 'Income',
  example_expenses: 'Expenses',
  example_row: 'journal.csv, row {{row}}',
  example_sum: 'The rows add up to the figure',
  stats_label: 'In figures',
  stats: {
    teams: { value: '120+', label: 'teams' },
    cost: { value: '10x', label: 'lower cost' },
    time: { value: '< 5 min', label: 'from file to report' },
  },
  steps_title: 'How it works',
  steps: {
    export: {
      title: 'Export',
      text: 'Take the ledger out of your ERP as a file. We tell you how, system by system.',
    },
    upload: {
      title: 'Upload',
      text: 'The content tells us what each file is, whatever its name. You see at once what was understood.',
    },
    read: {
      title: 'Read',
      text: 'In a few minutes: PDF in two languages, dashboard, dataset and a log of everything that was done.',
    },
  },
  highlights_title: 'What you can count on',
  highlights: {
    proof: {
      title: 'Every figure opens',
      text: 'Formula, parts and rows, with file and line. The sum is shown.',
    },
    exact: { title: 'Exact to the cent', text: 'What cannot be known is not made up: it says so, and why.' },
    languages: {
      title: 'Two languages',
      text: 'The same figures in Spanish and in English, on screen and on paper.',
    },
    europe: {
      title: 'Hosted in the EU',
      text: 'Your data stays yours: delete a report and all that came of it goes.',
    },
  },
  cta_title: 'The next close can read itself',
  cta_text: 'One file is enough to try it.',
} as const;
