import { type ChangeEvent, useEffect, useRef } from 'react'
import classes from './select-box.module.css'

type SelectBoxProps = {
  label: string
  isSelected: boolean
  /** Some of what it stands for, but not all. */
  isPartly?: boolean
  onSelect: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Selects a row, or all of them. */
export function SelectBox({ label, isSelected, isPartly = false, onSelect }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <label className={classes.box}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        onChange={onSelect}
      />
    </label>
  )
}
