import classes from './going-line.module.css'

/** A progress line along the top. It appears after 150 ms, so that fast screens do not flicker. */
export function GoingLine() {
  return <span className={classes.line} aria-hidden="true" />
}
