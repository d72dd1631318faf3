import { lazyPart, Skeleton } from '#web/ui/index.ts'
import classes from './organization-page.module.css'

/** Last night's results and the to-do list. Loads after the page. */
export const FirstLines = lazyPart(async () => (await import('./first-lines.tsx')).FirstLines, {
  waiting: <Skeleton className={classes.first} />,
})

/** Health of an organization's deals, and the effect of its alerts. Loads after the page. */
export const Outcomes = lazyPart(async () => (await import('./outcomes.tsx')).Outcomes, {
  words: ['insights'],
})

/** The organization's businesses. Loads after the page, since it is below the charts. */
export const OrganizationBusinesses = lazyPart(
  async () => (await import('./organization-businesses.tsx')).OrganizationBusinesses,
  { waiting: <Skeleton className={classes.first} /> },
)
