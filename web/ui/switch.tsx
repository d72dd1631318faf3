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
 * A switch that saves itself on each press. Changes of one scope are saved one after another: the last press
 * wins.
 */
export function Switch({ isOn, change, children }: SwitchProps) {
  // Held here, as waiting for the mutation would make the switch jump back briefly.
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
