import { type ReactNode, useState } from 'react'
import classes from './switch.module.css'

type SwitchProps = {
  /** The saved value. */
  isOn: boolean
  change: {
    readonly isPending: boolean
    readonly mutate: (isOn: boolean, options: { onSettled: () => void }) => void
  }
  children: ReactNode
}

/**
 * A switch that saves on each press. Quick presses are saved one after another, so the last press
 * counts.
 */
export function Switch({ isOn, change, children }: SwitchProps) {
  // The pressed state is stored here, because the saved value would make the switch jump back for a
  // moment.
  const [pressed, setPressed] = useState<boolean>()
  const press = (next: boolean) => {
    setPressed(next)
    change.mutate(next, { onSettled: () => setPressed(undefined) })
  }
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        role="switch"
        checked={pressed ?? isOn}
        aria-checked={pressed ?? isOn}
        aria-busy={change.isPending}
        onChange={(event) => press(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
