import classes from './going-line.module.css'

/** A line along the top that begins after 150 ms: a screen that is slow to come says so, others do not blink. */
export function GoingLine() {
  return <span className={classes.line} aria-hidden="true" />
}
