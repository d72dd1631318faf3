import type { ReactNode } from 'react'
import classes from './message.module.css'

type MessageProps = { title: string; children?: ReactNode; icon?: ReactNode; action?: ReactNode }

/** Says that there is nothing to show, and can offer a next step. */
export function EmptyState({ title, children, icon, action }: MessageProps) {
  return (
    <div className={classes.message}>
      {icon && <span className={classes.icon}>{icon}</span>}
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}

/** Explains a failure and can offer a next step. Screen readers announce it when it appears. */
export function ErrorState({ title, children, icon, action }: MessageProps) {
  return (
    <div className={classes.message} role="alert">
      {icon && <span className={classes.warning}>{icon}</span>}
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
