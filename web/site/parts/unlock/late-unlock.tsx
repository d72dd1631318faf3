import { lazyPart, Skeleton } from '#web/ui/index.ts'
import classes from './late-unlock.module.css'

/** Form for an unlock code. Loads on demand, because most visitors never enter a code. */
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
