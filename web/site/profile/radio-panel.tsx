import { useEffect, useState } from 'react'
import classes from './panel.module.css'

type RadioPanelProps<Value extends string> = {
  name: string
  label: string
  value: Value
  choices: readonly { value: Value; word: string; unit?: string; lang?: string }[]
  onChoose: (value: Value) => void
}

/** One of a few, chosen at once: there is nothing to save. */
export function RadioPanel<Value extends string>(props: RadioPanelProps<Value>) {
  const { name, label, value, choices, onChoose } = props
  // Shown at once; the value follows when it has been kept.
  const [shown, setShown] = useState(value)
  useEffect(() => setShown(value), [value])
  return (
    <fieldset className={classes.choices}>
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice} lang={choice.lang}>
          <input
            type="radio"
            name={name}
            checked={choice.value === shown}
            onChange={() => {
              setShown(choice.value)
              onChoose(choice.value)
            }}
          />
          {choice.word}
          {choice.unit && <span className={classes.unit}>{choice.unit}</span>}
        </label>
      ))}
    </fieldset>
  )
}
