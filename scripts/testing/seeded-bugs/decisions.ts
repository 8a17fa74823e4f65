import type { Bug } from './bug'

/** What a person was shown is what they decide about. */
export const decisions: Bug[] = [
  {
    file: 'components/operation/row-acts.tsx',
    text: 'ask: (row, input, words) => void act.ask(input, () => setAsked({ row, words })),',
    instead: 'ask: (row, input, words) => (setAsked({ row, words }), void act.ask(input)),',
    breaks: 'the dialog speaks of the row that was pressed last, and asks about the first',
    tests: ['components/operation/row-acts.test.tsx'],
  },
  {
    file: 'components/operation/confirm-operation.tsx',
    text: 'first !== undefined && first.entry === agreed',
    instead: 'first !== undefined && agreed !== undefined',
    breaks: 'who agreed to a second time has agreed to a third one',
    tests: ['components/operation/confirm-operation.test.tsx'],
  },
  {
    file: 'app/(console)/messaging/opt-outs/_components/import-list.tsx',
    text: 'mine === changes.current && setPreview(found)',
    instead: 'setPreview(found)',
    breaks: 'a list is recorded by the findings of another one',
    tests: ['app/(console)/messaging/opt-outs/_components/import-list.test.tsx'],
  },
  {
    file: 'components/page/list/use-filters.ts',
    text: 'wanted.current = { ...wanted.current, ...changes }',
    instead: 'wanted.current = { ...params, ...changes }',
    breaks: 'a filter is taken back by the next one, and goes on standing there',
    tests: ['components/page/list/filter-bar.test.tsx'],
  },
]
