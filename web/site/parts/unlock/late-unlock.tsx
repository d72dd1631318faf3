import { plainFormPart } from '#web/ui/lazy-screen.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import classes from './late-unlock.module.css'

/** Codes on pages that most people see without entering one: the form kit comes when it is needed. */
export const LateUnlockForm = plainFormPart(
  async () => (await import('./unlock-form.tsx')).UnlockForm,
  <Skeleton className={classes.form} />,
)

export const LateUnlockPanel = plainFormPart(
  async () => (await import('./unlock-panel.tsx')).UnlockPanel,
  <Skeleton className={classes.panel} />,
)
