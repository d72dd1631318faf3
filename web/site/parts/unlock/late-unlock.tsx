import { lazyPart } from '#web/ui/lazy-screen.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import classes from './late-unlock.module.css'

/** Codes on pages that most people see without entering one: the form kit comes when it is needed. */
export const LateUnlockForm = lazyPart(async () => (await import('./unlock-form.tsx')).UnlockForm, {
  words: ['pages', 'presses', 'forms'],
  waiting: <Skeleton className={classes.form} />,
  isMainPart: true,
})

export const LateUnlockPanel = lazyPart(
  async () => (await import('./unlock-panel.tsx')).UnlockPanel,
  {
    words: ['pages', 'presses', 'forms'],
    waiting: <Skeleton className={classes.panel} />,
    isMainPart: true,
  },
)
