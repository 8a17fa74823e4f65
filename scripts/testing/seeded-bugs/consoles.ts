import type { Bug } from './bug'

/** Consoles on one database disagree about time and know nothing of each other; a browser has many pages. */
export const consoles: Bug[] = [
  {
    file: 'server/core/operations/check.ts',
    text: '  await tx.update(journal).set({ nextCheckAt }).where(asLooked(entry))',
    instead: '  await tx.update(journal).set({ nextCheckAt }).where(eq(journal.id, entry.id))',
    breaks: 'a look that ends after a verdict plans the next look of what is settled',
    tests: ['server/core/operations/beside-a-verdict.test.ts'],
  },
  {
    file: 'server/areas/billing/rule.ts',
    text: '<> excluded.value',
    instead: 'is not null',
    breaks: 'everybody is told anew that auto-refill is off whenever somebody reads it',
    tests: ['server/areas/billing/rule.test.ts'],
  },
  {
    file: 'server/areas/messaging/delivery.ts',
    text: 'const at = await byDatabase(tx, asked)',
    instead: 'const at = (await byDatabase(tx, asked), asked)',
    breaks: 'a console whose clock is ahead hides what the others see of a message',
    tests: ['server/areas/messaging/delivery.test.ts'],
    named: 'a console whose clock is off',
  },
  {
    file: 'server/areas/billing/outlook.ts',
    text: 'const now = (await databaseTime()).getTime()',
    instead: 'const now = (await databaseTime(), Date.now())',
    breaks: 'a console whose clock is ahead tells no alert',
    tests: ['server/areas/billing/alerts.test.ts'],
  },
  {
    file: 'server/areas/billing/alerts.ts',
    text: 'compareMoney(was.below, below) === 0',
    instead: 'compareMoney(was.below, below) >= 0',
    breaks: 'an alert is changed, and goes on with the limit that it had',
    tests: ['server/areas/billing/alerts.test.ts'],
  },
  {
    file: 'server/access/people/first-run.ts',
    text: 'if (!made.ok && (await nobodyYet()))',
    instead: 'if (!made.ok)',
    breaks: 'of consoles that start together on a new database one stays',
    tests: ['server/access/people/first-run.test.ts'],
  },
  {
    file: 'server/core/jobs/job.ts',
    text: 'return Promise.all(running.values())',
    instead: 'return Promise.all([])',
    breaks: 'a mail is cut off by a stop, and never sent again',
    tests: ['server/core/jobs/work.test.ts'],
  },
  {
    file: 'components/form/use-act.ts',
    text: 'isAnothers() ? ended : action(given)',
    instead: 'action(given)',
    breaks: 'what a page asks for is recorded under who has signed in since',
    tests: ['components/form/use-act.test.tsx'],
  },
  {
    file: 'components/ui/use-refresh.tsx',
    text: '!found && !isAnothers()',
    instead: '!found',
    breaks: 'a page of one person becomes the page of another without a word',
    tests: ['components/ui/use-refresh.test.tsx'],
  },
]
