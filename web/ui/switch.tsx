import { type ReactNode, useState } from 'react'
import classes from './switch.module.css'

type SwitchProps = {
  /** As it is saved. */
  isOn: boolean
  change: {
    readonly isPending: boolean
    readonly mutate: (isOn: boolean, options: { onSettled: () => void }) => void
  }
  children: ReactNode
}

/** Saves itself with each press. Changes of one scope are saved one after the other: the last press counts. */
export function Switch({ isOn, change, children }: SwitchProps) {
  // Held here, as what waits for the mutation would let the pressed switch jump back for a moment.
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
