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

/** Switch that saves each press at once. `isOn` is the saved value. */
export function Switch({ isOn, change, children }: SwitchProps) {
  // State after a press. Shown until the press is saved, because `isOn` would make the switch jump
  // back.
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
