import type { Icon } from '@tabler/icons-react'
import classes from './unlock-heading.module.css'

/** Icon and heading of a page that unlocks something. */
export function UnlockHeading({ icon: Sign, title }: { icon: Icon; title: string }) {
  return (
    <>
      <span className={classes.sign}>
        <Sign size={30} aria-hidden="true" />
      </span>
      <h1 className={classes.title}>{title}</h1>
    </>
  )
}
