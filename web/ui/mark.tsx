import { MARK_PATH } from '#shared/mark-path.ts'
import classes from './mark.module.css'

export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
      <path d={MARK_PATH} />
    </svg>
  )
}

/** Fanward's mark and name, in the color of the surrounding text. */
export function Logo({ size = 30 }: { size?: number }) {
  return (
    <span className={classes.logo}>
      <span className={classes.mark}>
        <Mark size={size} />
      </span>
      <span className={classes.name}>Fanward</span>
    </span>
  )
}
