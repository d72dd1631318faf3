import classes from './countdown.module.css'

type CountdownProps = {
  /** mm:ss, already formatted. */
  text: string
  /** What of the window is left, 1 to 0. */
  share: number
  /** Read when reached, not at every second. */
  label: string
}

const radius = 54
const circumference = 2 * Math.PI * radius

/** The time that is left, huge, inside a ring that runs down. */
export function CountdownRing({ text, share, label }: CountdownProps) {
  const left = Math.min(1, Math.max(0, share))
  return (
    <div className={classes.ring} role="timer" aria-label={label} aria-live="off">
      <svg viewBox="0 0 120 120" className={classes.circle} aria-hidden="true">
        <circle className={classes.track} cx="60" cy="60" r={radius} />
        <circle
          className={left < 0.2 ? classes.lastPart : classes.part}
          cx="60"
          cy="60"
          r={radius}
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - left)}
        />
      </svg>
      <span className={classes.text}>{text}</span>
    </div>
  )
}
