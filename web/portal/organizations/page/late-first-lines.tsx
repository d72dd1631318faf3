import { lazyPart, Skeleton } from '#web/ui/index.ts'
import classes from './organization-page.module.css'

/** Last night's results and the to-do list. Their script loads after the page. */
export const FirstLines = lazyPart(async () => (await import('./first-lines.tsx')).FirstLines, {
  waiting: <Skeleton className={classes.first} />,
})

/** Comparison of fans with and without alerts. Its script loads after the page. */
export const AlertLift = lazyPart(async () => (await import('./alert-lift.tsx')).AlertLift, {
  waiting: <Skeleton className={classes.first} />,
})
